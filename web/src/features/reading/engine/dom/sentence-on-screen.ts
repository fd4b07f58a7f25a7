import { firstWhere } from "../text/first";
import { parsedTextOf } from "./blocks";
import { boxAt } from "./points";

/** A line counts as visible if at most this many pixels of it are cut off. */
const CUT = 4;

/**
 * Returns the offset in a block of the sentence at which to read on: the first sentence that is not wholly above the
 * screen. A sentence is skipped if only its last words are visible, on the line on which the next sentence starts.
 */
export function sentenceOnScreen(body: Element, block: number): number {
  const element = body.children[block];
  if (!element) return 0;
  const text = parsedTextOf(body);
  const length = text.lengths[block] ?? 0;
  const seen = firstWhere(length, (offset) => boxAt(element, offset).top >= -CUT);
  const sentence = seen < length ? text.sentenceAt(block, seen) : undefined;
  if (!sentence) return 0;
  const { start, end } = sentence;
  const isLeftBehind = start < seen && end < length && boxAt(element, end).top < boxAt(element, seen).bottom;
  return isLeftBehind ? end : start;
}
