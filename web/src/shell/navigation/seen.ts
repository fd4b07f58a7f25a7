/** A page that is kept alive behind the one in view has headings and fields too, without a box. */
export function isSeen(part: Element): boolean {
  return part.getClientRects().length > 0;
}
