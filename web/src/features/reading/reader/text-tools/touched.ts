import { isBefore, type Spot } from "../../engine/layout/layout";
import type { Reading } from "../../engine/reading";
import type { Mark } from "../../store/mark";

interface CaretDocument {
  caretPositionFromPoint?(x: number, y: number): { offsetNode: Node; offset: number } | null;
  caretRangeFromPoint?(x: number, y: number): Range | null;
}

/** Returns the position of the text at a point of the screen; null if there is no text. */
function spotAt(reading: Reading, x: number, y: number): Spot | null {
  const caret = document as CaretDocument;
  const position = caret.caretPositionFromPoint?.(x, y);
  const range = position ? null : caret.caretRangeFromPoint?.(x, y);
  const node = position?.offsetNode ?? range?.startContainer;
  if (!node) return null;
  return (
    reading.viewport.sectionWith(node)?.spotOf(node, position?.offset ?? range?.startOffset ?? 0) ?? null
  );
}

/** Returns the highlight at a point of the screen; if several overlap, the newest one. */
export function markAt(reading: Reading, marks: readonly Mark[], x: number, y: number): Mark | null {
  const highlights = marks.filter(({ kind }) => kind === "highlight");
  if (highlights.length === 0) return null;
  const spot = spotAt(reading, x, y);
  return (spot && highlights.findLast((mark) => covers(mark, spot))) ?? null;
}

export function covers({ section, start, end }: Mark, spot: Spot): boolean {
  if (!end || section !== spot.section) return false;
  return !isBefore(spot, { section, ...start }) && isBefore(spot, { section, ...end });
}
