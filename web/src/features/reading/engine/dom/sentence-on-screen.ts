import { firstWhere } from "../text/first";
import { parsedTextOf } from "./blocks";
import { boxAt } from "./points";

/** A line counts as seen while no more than this of it is cut off, in pixels. */
const CUT = 4;

/**
 * The sentence of a block to read on with: the first that is not wholly above the screen, unless only its last words are
 * left on the line where the next begins. Answers its first character, counted in its block.
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
