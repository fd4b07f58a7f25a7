import { readStored, storedValue } from "../../../../shell/browser/stored-value";

/** What the script in the head reads before anything is drawn. look.ts writes the first, the session the second. */
export const LOOK = "dogear-look";
const HELD = "dogear-held";

/** The reader's settings as variables of the style sheet, so that the text is set once. */
export function paintLook(): void {
  const { dataset, style } = document.documentElement;
  const [paper = "", variables = ""] = (readStored(LOOK) ?? "").split("|");
  dataset.paper = paper;
  if (variables) style.cssText = variables;
}

/** A book that will be opened further on is held back until it is there, so that nobody sees its beginning go by. */
export function holdBack(): void {
  const held = readStored(HELD);
  if (held && location.search.includes(`book_id=${held}`)) document.documentElement.dataset.held = "";
}

/** The book that was left somewhere in its middle; none if it is empty. */
export function setHeld(bookId: string): void {
  // Where it cannot be stored, the text moves once after it is drawn.
  storedValue(HELD).write(bookId);
}

export function reveal(): void {
  delete document.documentElement.dataset.held;
}
