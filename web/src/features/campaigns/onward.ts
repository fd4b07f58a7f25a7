import type { LandingData } from "../../api/page";
import { readerPath } from "../../shell/books/address";

/** How far the visitor has read here: all of it, or up to a block of the section, counted from 0. */
export type Reached = "end" | number;

/** Where the story goes on: in the reader of the campaign, at what comes next. */
export function onwardPath({ book, text, layout }: LandingData, reached: Reached): string {
  const { number } = text.section;
  if (reached === "end" && number < text.section_num) return readerPath(book.book_id, number + 1, layout);
  const path = readerPath(book.book_id, number, layout);
  return typeof reached === "number" && reached > 0 ? `${path}&block=${reached}&offset=0` : path;
}

/** A block of the text on the screen. */
export interface Box {
  top: number;
  bottom: number;
}

/**
 * The first block of which something is still to be seen, or the end where all of them are above the lower edge: what
 * is behind a visitor was read.
 */
export function reachedIn(blocks: readonly Box[], first: number, height: number): Reached {
  const last = blocks.at(-1);
  if (!last || last.bottom <= height) return "end";
  const seen = blocks.findIndex(({ bottom }) => bottom > 0);
  return first + Math.max(seen, 0);
}
