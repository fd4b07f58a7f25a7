import type { Mark } from "../../store/mark";
import type { BookSession } from "../book/book-session";

/** Returns the bookmark on the screen; undefined if there is none. */
export function bookmarkHere(session: BookSession): Mark | undefined {
  const { marks, position, progress } = session.shown();
  const text = session.reading.viewport.section(position.section)?.text;
  if (!text) return undefined;
  const from = text.before(position.block, position.offset);
  const to = progress * text.whole;
  return marks.find(({ kind, section, start }) => {
    const at = section === position.section ? text.before(start.block, start.offset) : -1;
    return kind === "bookmark" && at >= from && (at < to || at === from);
  });
}
