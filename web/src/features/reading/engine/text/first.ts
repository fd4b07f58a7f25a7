/**
 * Returns the first index, at least `from` and below `count`, for which `holds` returns true; `count` if there is none.
 * `holds` must be true for all indexes after the first such index (binary search).
 */
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
