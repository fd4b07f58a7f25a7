import { sectionTextOf } from "./blocks";
import { firstWhere } from "./first";
import { boxAt } from "./points";

/** A line counts as seen while no more than this of it is cut off, in pixels. */
const CUT = 4;

/** The first sentence of a block that is not wholly above the screen: its first character, counted in its block. */
export function sentenceOnScreen(body: Element, block: number): number {
  const element = body.children[block];
  if (!element) return 0;
  const text = sectionTextOf(body);
  const length = text.lengths[block] ?? 0;
  const seen = firstWhere(length, (offset) => boxAt(element, offset).top >= -CUT);
  return seen < length ? (text.sentenceAt(block, seen)?.start ?? 0) : 0;
}
