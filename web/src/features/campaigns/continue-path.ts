import { atSpot } from "../../parts/books/address";

/** The paths of the shown section and of the next one on the reading page. */
export interface StoryLinks {
  /** Path of the section that is shown. */
  here: string;
  /** Path of the next section; null if there is none. */
  next: string | null;
}

/** How far the visitor has read a section: to its end, or to a position in it. */
export type Reached = "end" | { block: number; offset: number };

/** Returns the path on the reading page at which the visitor reads on. */
export function continuePath({ here, next }: StoryLinks, reached: Reached): string {
  if (reached === "end") return next ?? here;
  const { block, offset } = reached;
  return block > 0 || offset > 0 ? atSpot(here, reached) : here;
}

/** The vertical extent of a block on the screen. */
export interface Box {
  top: number;
  bottom: number;
}

/**
 * Returns the index of the first block that is not wholly above the top of the screen; `end` if the
 * last block ends at or above `edge`, a distance from the top of the screen in pixels.
 */
export function reachedIn(blocks: readonly Box[], edge: number): "end" | number {
  const last = blocks.at(-1);
  if (!last || last.bottom <= edge) return "end";
  const seen = blocks.findIndex(({ bottom }) => bottom > 0);
  return Math.max(seen, 0);
}
