import { firstWhere } from "../text/first";
import type { MountedSection } from "./mounted-section";

/** Characters of a part, at least; about forty pages of a phone. */
const PART = 50_000;
/** How much longer it may get to end where the text pauses. */
const SLACK = 15_000;
const PAUSES = "h2, h3, h4, h5, h6, hr";

/** Where the parts of a section begin that are laid out in columns one at a time: most sections are one part. */
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

/** Which part a block is in. */
export function partOf(starts: readonly number[], block: number): number {
  return firstWhere(starts.length, (index) => (starts[index] ?? 0) > block) - 1;
}
