/** Returns whether an element is on the visible page. Elements of a hidden page that is kept alive have no box. */
export function isSeen(part: Element): boolean {
  return part.getClientRects().length > 0;
}
