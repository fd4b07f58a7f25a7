import { newId } from "../../../shell/new-id";
import { firstCharacters } from "../engine/text/characters";
import type { BookSession } from "./book-session";
import type { Mark } from "./ports";

/** Characters of a quote that are kept. */
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

/** The bookmark on the screen, if there is one. */
export function bookmarkHere(session: BookSession): Mark | undefined {
  const { marks, place, progress } = session.shown();
  const text = session.reading.stage.section(place.section)?.text;
  if (!text) return undefined;
  const from = text.before(place.block, place.offset);
  const to = progress * text.whole;
  return marks.find(({ kind, section, start }) => {
    const at = section === place.section ? text.before(start.block, start.offset) : -1;
    return kind === "bookmark" && at >= from && (at < to || at === from);
  });
}

export function toggleBookmark(session: BookSession): void {
  const { marks } = session.ports;
  const here = bookmarkHere(session);
  if (here) {
    void marks.remove(here.id);
    return;
  }
  const { section, block, offset, fingerprint } = session.reading.place();
  const sentence = session.reading.stage.section(section)?.text.sentenceAt(block, offset);
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
