import { firstWhere } from "../text/first";
import type { MountedSection } from "./mounted-section";

/** The least number of characters of a part: about forty pages on a phone. */
const PART = 50_000;
/** How many more characters a part may have, to end at a heading or a scene break. */
const SLACK = 15_000;
const PAUSES = "h2, h3, h4, h5, h6, hr";

/**
 * Returns the indexes of the blocks at which the parts of a section begin. A long section is laid out part by part;
 * most sections have one part.
 */
export function partsOf({ blocks, text }: Pick<MountedSection, "blocks" | "text">): number[] {
  const starts = [0];
  let start = 0;
  for (const [block, element] of blocks.entries()) {
    const before = text.before(block, 0);
    const length = before - start;
    const left = text.whole - before;
    const ends = length >= PART + SLACK || (length >= PART && element.matches(PAUSES));
    if (!ends || left < SLACK) continue;
    starts.push(block);
    start = before;
  }
  return starts;
}

/** Returns the index of the part that contains a block. */
export function partOf(starts: readonly number[], block: number): number {
  return firstWhere(starts.length, (index) => (starts[index] ?? 0) > block) - 1;
}
