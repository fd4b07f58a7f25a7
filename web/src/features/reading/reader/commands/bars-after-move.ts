import { isBefore, type Spot } from "../../engine/layout/layout";

/**
 * Whether the bars are there after a move; null leaves them as they are. They step back as reading goes on, and come
 * when it goes back, and at the top of what can be scrolled.
 */
export function barsAfterMove(from: Spot, to: Spot, isTop: boolean): boolean | null {
  if (isTop || isBefore(to, from)) return true;
  return isBefore(from, to) && from.section === to.section ? false : null;
}
