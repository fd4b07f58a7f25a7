import { isBefore, type Spot } from "../../engine/layout/layout";

/**
 * Returns whether the bars above and below the text are shown after a move; null leaves them unchanged. They are hidden
 * after a move forward, and shown after a move back or at the top of the document.
 */
export function barsAfterMove(from: Spot, to: Spot, isTop: boolean): boolean | null {
  if (isTop || isBefore(to, from)) return true;
  return isBefore(from, to) && from.section === to.section ? false : null;
}
