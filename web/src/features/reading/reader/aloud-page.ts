import type { AloudPage } from "../aloud/aloud";
import type { Sentence } from "../aloud/sentences";
import { MountedSection } from "../engine/layout/mounted-section";
import type { BookSession } from "./book/book-session";

/** Returns the functions with which reading aloud controls the reading page of an open book. */
export function aloudPage(session: BookSession): AloudPage {
  const { book, reading } = session;
  return {
    language: book.language,
    playing: (section) => ({
      title: session.titleOf(section),
      artist: book.author,
      album: book.title,
      cover: book.book_pic,
    }),
    async sentences(section) {
      if (section < 1 || section > session.sections) return null;
      const mounted =
        reading.viewport.section(section) ?? MountedSection.make(await session.content(section));
      return mounted.locked ? null : sentencesOf(mounted);
    },
    rangeOf: (section, { block, start, end }) =>
      reading.viewport.section(section)?.rangeOf(block, start, block, end) ?? null,
    follow(section, { block, start, end }) {
      const range = reading.viewport.section(section)?.rangeOf(block, start, block, end);
      if (range && isInSight(range, reading.viewport.edges())) return undefined;
      return reading.open({ section, block, offset: start });
    },
  };
}

/**
 * Returns the sentences of a section that are read aloud. Notes are left out: on the page, a note
 * opens when the reader taps its reference, but a voice would read all notes at the section's end.
 */
function sentencesOf(section: MountedSection): Sentence[] {
  const spoken = section.blocks.map((element, block) => ({ element, block }));
  return spoken
    .filter(({ element }) => element.getAttribute("role") !== "doc-footnote")
    .flatMap(({ block }) => section.text.sentencesOf(block))
    .map(({ block, start, end }) => ({
      block,
      start,
      end,
      text: section.rangeOf(block, start, block, end)?.toString() ?? "",
    }));
}

/** Returns whether a sentence begins and ends between the bars on the screen. */
function isInSight(range: Range, edges: { top: number; bottom: number }): boolean {
  const { top } = edges;
  const bottom = window.innerHeight - edges.bottom;
  const boxes = [...range.getClientRects()];
  const isInside = (box: DOMRect | undefined) =>
    box !== undefined &&
    box.left >= 0 &&
    box.right <= window.innerWidth &&
    box.top >= top - 1 &&
    box.bottom <= bottom + 1;
  // A sentence longer than the screen counts as visible if its beginning is.
  const isLong = range.getBoundingClientRect().height > bottom - top;
  return isInside(boxes[0]) && (isLong || isInside(boxes.at(-1)));
}
