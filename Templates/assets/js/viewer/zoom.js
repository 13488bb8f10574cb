// How large a picture is seen and which part of it: numbers only.

export const largest = 6;
export const start = { scale: 1, x: 0, y: 0 };

const between = (low, value, high) => Math.min(high, Math.max(low, value));

/** Keeps the picture over its place: what is larger than the stage has no gap at its edges. */
export function held({ scale, x, y }, stage, picture) {
  const room = (size, whole) => Math.max(0, (size * scale - whole) / 2);
  const [right, down] = [room(picture.width, stage.width), room(picture.height, stage.height)];
  return { scale, x: between(-right, x, right) + 0, y: between(-down, y, down) + 0 };
}

/** Zooms so that the point, measured from the middle of the stage, stays where it is. */
export function zoomed(view, factor, point, stage, picture) {
  const scale = between(1, view.scale * factor, largest);
  const grown = scale / view.scale;
  const moved = { scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown };
  return held(moved, stage, picture);
}

export const moved = (view, dx, dy, stage, picture) =>
  held({ scale: view.scale, x: view.x + dx, y: view.y + dy }, stage, picture);

/** What a swipe of a picture that is not enlarged means. */
export function swipe(dx, dy, isRightToLeft) {
  if (Math.abs(dx) > 60 && Math.abs(dx) > 1.5 * Math.abs(dy)) return dx < 0 === !isRightToLeft ? "next" : "previous";
  return dy > 100 && dy > 1.5 * Math.abs(dx) ? "close" : undefined;
}
