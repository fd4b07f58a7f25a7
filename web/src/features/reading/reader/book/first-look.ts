import { readStored, storedValue } from "../../../../shell/browser/stored-value";

/**
 * Key in local storage of the reader's theme and CSS variables, which the script in `<head>`
 * applies before the first paint. `HELD` is the key of a book's id: the same script hides the text
 * of that book.
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

/**
 * Hides the text before the first paint if the book is to be opened after its beginning. `reveal`
 * shows the text, once it is scrolled to the position.
 */
export function holdBack(): void {
  const held = readStored(HELD);
  if (held && location.search.includes(`book_id=${held}`)) document.documentElement.dataset.held = "";
}

/**
 * Stores the id of the book whose text `holdBack` hides: the book last read; empty if the reader is at its beginning.
 */
export function setHeld(bookId: string): void {
  // Without storage, the text visibly moves once after the first paint.
  storedValue(HELD).write(bookId);
}

export function reveal(): void {
  delete document.documentElement.dataset.held;
}
