import { readStored, storedValue } from "../../../../shell/browser/stored-value";

/**
 * Names of the values that the script in `<head>` reads before the first paint: `LOOK` is written by look.ts, `HELD` by
 * the session.
 */
export const LOOK = "dogear-look";
const HELD = "dogear-held";

/** Applies the reader's settings as CSS variables, so that the text is laid out only once. */
export function paintLook(): void {
  const { dataset, style } = document.documentElement;
  const [paper = "", variables = ""] = (readStored(LOOK) ?? "").split("|");
  dataset.paper = paper;
  if (variables) style.cssText = variables;
}

/** Hides the text of a book that is to be opened further on, until it is scrolled there. */
export function holdBack(): void {
  const held = readStored(HELD);
  if (held && location.search.includes(`book_id=${held}`)) document.documentElement.dataset.held = "";
}

/** Stores the id of the book whose position is not at its beginning; empty for none. */
export function setHeld(bookId: string): void {
  // Without storage, the text visibly moves once after the first paint.
  storedValue(HELD).write(bookId);
}

export function reveal(): void {
  delete document.documentElement.dataset.held;
}
