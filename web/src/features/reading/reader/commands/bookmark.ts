import { newId } from "../../../../api/envelope";
import { firstCharacters } from "../../engine/text/characters";
import type { Mark } from "../../store/mark";
import type { BookSession } from "../book/book-session";

import { bookmarkHere } from "./bookmark-here";

/** The largest number of characters of a quote that is stored. */
const LONGEST_QUOTE = 2_000;

export function newMark(
  session: BookSession,
  mark: Pick<Mark, "section" | "kind" | "start"> & Partial<Mark>,
): Mark {
  const now = Math.floor(Date.now() / 1_000);
  return {
    end: null,
    colour: null,
    note: "",
    deleted: false,
    id: newId(),
    book_id: session.book.book_id,
    created_at: now,
    changed_at: now,
    ...mark,
    quote: firstCharacters(mark.quote ?? "", LONGEST_QUOTE),
  };
}

export function toggleBookmark(session: BookSession): void {
  const { marks } = session.deps;
  const here = bookmarkHere(session);
  if (here) {
    void marks.remove(here.id);
    return;
  }
  const { section, block, offset, fingerprint } = session.reading.position();
  const sentence = session.reading.viewport.section(section)?.text.sentenceAt(block, offset);
  const quote = sentence
    ? session.reading.layout.rangeOf(block, sentence.start, block, sentence.end, section)?.toString()
    : undefined;
  void marks.put(
    newMark(session, {
      kind: "bookmark",
      section,
      start: { block, offset, fingerprint },
      quote: quote?.trim() ?? "",
    }),
  );
}
