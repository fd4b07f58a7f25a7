/** The first of `count` things for which a rule holds that holds for all after it; `count` if for none. */
export function firstWhere(count: number, holds: (index: number) => boolean, from = 0): number {
  let low = from;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
