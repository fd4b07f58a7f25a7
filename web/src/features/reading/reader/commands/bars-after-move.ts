import { isBefore, type Spot } from "../../engine/layout/layout";

/**
 * Returns whether the bars are shown after a move; null leaves them as they are. They are hidden when reading goes on,
 * and shown when the reader goes back or is at the top of the document.
 */
export function barsAfterMove(from: Spot, to: Spot, isTop: boolean): boolean | null {
  if (isTop || isBefore(to, from)) return true;
  return isBefore(from, to) && from.section === to.section ? false : null;
}
