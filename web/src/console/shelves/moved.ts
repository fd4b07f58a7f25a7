/** Returns the list with the entry at the index `at` moved one position up or down. */
export function moved<Item>(list: readonly Item[], at: number, step: 1 | -1): Item[] {
  const next = [...list];
  const [item] = next.splice(at, 1);
  if (item !== undefined) next.splice(at + step, 0, item);
  return next;
}
