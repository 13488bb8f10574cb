// Moves the rows of a list: by dragging their grips, or with the arrow keys on them.

/** `moved(row)` is told once a row has its new place. */
export function makeMovable(list, moved) {
  list.addEventListener("pointerdown", (event) => {
    const grip = event.target.closest(".grip");
    if (grip && event.button === 0) drag(list, grip, event, moved);
  });
  list.addEventListener("keydown", (event) => {
    const grip = event.target.closest(".grip");
    const row = grip?.closest("li");
    if (!row) return;
    const target = {
      ArrowUp: () => row.previousElementSibling?.before(row),
      ArrowDown: () => row.nextElementSibling?.after(row),
      Home: () => list.prepend(row),
      End: () => list.append(row),
    }[event.key];
    if (!target) return;
    event.preventDefault();
    target();
    grip.focus();
    row.scrollIntoView({ block: "nearest" });
    moved(row);
  });
}

function drag(list, grip, { pointerId }, moved) {
  const row = grip.closest("li");
  const former = row.nextElementSibling;
  let edge = 0;
  let frame;
  grip.setPointerCapture(pointerId);
  row.classList.add("is-dragged");

  const place = (y) => {
    const rows = [...list.children].filter((other) => other !== row);
    const next = rows.find((other) => {
      const box = other.getBoundingClientRect();
      return y < box.top + box.height / 2;
    });
    if ((next ?? null) !== row.nextElementSibling) list.insertBefore(row, next ?? null);
  };
  const scroll = () => {
    scrollBy(0, edge);
    frame = edge ? requestAnimationFrame(scroll) : undefined;
  };
  const move = (event) => {
    place(event.clientY);
    edge = event.clientY < 80 ? -8 : event.clientY > innerHeight - 80 ? 8 : 0;
    if (edge && !frame) scroll();
  };
  const end = (isKept) => {
    edge = 0;
    cancelAnimationFrame(frame);
    row.classList.remove("is-dragged");
    for (const [name, listener] of listeners) removeEventListener(name, listener, true);
    if (!isKept) list.insertBefore(row, former);
    else if (row.nextElementSibling !== former) moved(row);
  };
  const listeners = [
    ["pointermove", move], ["pointerup", () => end(true)], ["pointercancel", () => end(false)],
    ["keydown", (event) => event.key === "Escape" && end(false)],
  ];
  for (const [name, listener] of listeners) addEventListener(name, listener, true);
}
