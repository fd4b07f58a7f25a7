const NAME = "aloud";
// Both colours change together, so that the contrast holds on every paper.
const RULE = `::highlight(${NAME}) { background-color: var(--accent-soft); color: var(--accent-ink) }`;

let isStyled = false;

/** Lights a range up without touching the text. Browsers that cannot do it read aloud all the same. */
export function light(range: Range | null): void {
  if (typeof CSS === "undefined" || !("highlights" in CSS) || typeof Highlight !== "function") return;
  if (!range) {
    CSS.highlights.delete(NAME);
    return;
  }
  addStyle();
  CSS.highlights.set(NAME, new Highlight(range));
}

/** Not in the style sheet, whose compiler does not know such rules yet. */
function addStyle(): void {
  if (isStyled) return;
  isStyled = true;
  const sheet = new CSSStyleSheet();
  sheet.insertRule(RULE);
  document.adoptedStyleSheets.push(sheet);
}
