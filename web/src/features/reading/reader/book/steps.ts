import type { Position } from "../../engine/layout/layout";
import { askedIn } from "./address";
import type { BookSession } from "./book-session";

/** Handles Back and Forward between sections of one visit: each section is opened where the reader left it. */
export function handleHistorySteps(session: BookSession): () => void {
  const left = new Map<number, Position>();
  const watch = () => {
    const { position } = session.shown();
    left.set(position.section, position);
  };
  const pop = () => {
    const { section } = askedIn(location.search);
    if (section === null || section === session.shown().section.number) return;
    if (new URLSearchParams(location.search).get("book_id") !== session.book.book_id) return;
    void session.goToSection(section, left.get(section));
  };
  watch();
  const stop = session.subscribe(watch);
  window.addEventListener("popstate", pop);
  return () => {
    stop();
    window.removeEventListener("popstate", pop);
  };
}
