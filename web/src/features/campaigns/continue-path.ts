import { atSpot } from "../../parts/books/address";

/** The addresses at which the story goes on, as the page links them. */
export interface StoryLinks {
  /** The section that is shown. */
  here: string;
  /** The one after it, if there is one. */
  next: string | null;
}

/** How far the visitor has read here: all of it, or up to a character of a block of the section. */
export type Reached = "end" | { block: number; offset: number };

/** Returns the address on the reading page at which the visitor reads on. */
export function continuePath({ here, next }: StoryLinks, reached: Reached): string {
  if (reached === "end") return next ?? here;
  const { block, offset } = reached;
  return block > 0 || offset > 0 ? atSpot(here, reached) : here;
}

/** A block of the text on the screen. */
export interface Box {
  top: number;
  bottom: number;
}

/**
 * The first block of which something is still to be seen, or the end where all of them are above this edge of the
 * screen: what is behind a visitor was read.
 */
export function reachedIn(blocks: readonly Box[], edge: number): "end" | number {
  const last = blocks.at(-1);
  if (!last || last.bottom <= edge) return "end";
  const seen = blocks.findIndex(({ bottom }) => bottom > 0);
  return Math.max(seen, 0);
}
