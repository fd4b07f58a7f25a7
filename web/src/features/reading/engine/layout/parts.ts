import { firstWhere } from "../text/first";
import type { MountedSection } from "./mounted-section";

/** Minimum number of characters in each layout part of a long section except the last: about forty phone pages. */
const PART = 50_000;
/**
 * A layout part ends before the first heading or horizontal rule after `PART` characters or, after `SLACK` more, before
 * any block. No part begins less than `SLACK` characters before the end of the section.
 */
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

/** Returns which layout part contains a block. `starts` has the first block of each part. */
export function partOf(starts: readonly number[], block: number): number {
  return firstWhere(starts.length, (index) => (starts[index] ?? 0) > block) - 1;
}
