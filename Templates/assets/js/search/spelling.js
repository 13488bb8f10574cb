// Which words may be meant by one that the index does not have: those that differ by one slip.

/** Whether two words differ by one letter too many, missing, wrong, or by two that changed places. */
export function isNear(left, right) {
  if (left === right) return true;
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  let [first, second] = [short.length, long.length];
  while (first > start && short[first - 1] === long[second - 1]) {
    first--;
    second--;
  }
  const [wrong, right_] = [short.slice(start, first), long.slice(start, second)];
  if (wrong.length <= 1 && right_.length <= 1) return true;
  return wrong.length === 2 && right_.length === 2 && wrong[0] === right_[1] && wrong[1] === right_[0];
}

/** The words of an index that are near one of the forms of a word. */
export async function near(index, forms) {
  const words = await index.spelled(forms.flatMap((form) => [-1, 0, 1].map((more) => [...form].length + more)));
  return words.filter((word) => forms.some((form) => isNear(form, word)));
}
