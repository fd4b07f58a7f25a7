const NAME = "aloud";
// Text and background colour are set together, so that the contrast is sufficient in every theme.
const RULE = `::highlight(${NAME}) { background-color: var(--accent-soft); color: var(--accent-ink) }`;

let isStyled = false;

/**
 * Highlights a range without changing the document; null removes the highlight. Does nothing in browsers without the
 * CSS Custom Highlight API.
 */
export function light(range: Range | null): void {
  if (typeof CSS === "undefined" || !("highlights" in CSS) || typeof Highlight !== "function") return;
  if (!range) {
    CSS.highlights.delete(NAME);
    return;
  }
  addStyle();
  CSS.highlights.set(NAME, new Highlight(range));
}

/** Adds the style of the highlight by script, because the compiler of the style sheet does not know `::highlight`. */
function addStyle(): void {
  if (isStyled) return;
  isStyled = true;
  const sheet = new CSSStyleSheet();
  sheet.insertRule(RULE);
  document.adoptedStyleSheets.push(sheet);
}
