/** The list with one entry moved up or down by one place. */
export function moved<Item>(list: readonly Item[], at: number, step: 1 | -1): Item[] {
  const next = [...list];
  const [item] = next.splice(at, 1);
  if (item !== undefined) next.splice(at + step, 0, item);
  return next;
}
