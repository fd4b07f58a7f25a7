/** What the script in the head reads before anything is drawn. look.ts writes the first, the session the second. */
export const LOOK_STORE = "dogear-look";
const HELD_STORE = "dogear-held";

/** The reader's settings as variables of the style sheet, so that the text is set once. */
export function paintLook(): void {
  const { dataset, style } = document.documentElement;
  try {
    const [paper = "", variables = ""] = (localStorage.getItem(LOOK_STORE) ?? "").split("|");
    dataset.paper = paper;
    if (variables) style.cssText = variables;
  } catch {
    // Storage may be forbidden: the text is set as for everybody.
  }
}

/** A book that will be opened further on is held back until it is there, so that nobody sees its beginning go by. */
export function holdBack(): void {
  try {
    const held = localStorage.getItem(HELD_STORE);
    if (held && location.search.includes(`book_id=${held}`)) document.documentElement.dataset.held = "";
  } catch {
    // Then the text moves once after it is drawn.
  }
}

/** The book that was left somewhere in its middle; none if it is empty. */
export function setHeld(bookId: string): void {
  try {
    localStorage.setItem(HELD_STORE, bookId);
  } catch {
    // Storage may be full or forbidden; the text then moves once after it is drawn.
  }
}

export function reveal(): void {
  delete document.documentElement.dataset.held;
}
