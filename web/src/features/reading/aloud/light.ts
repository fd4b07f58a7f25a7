const NAME = "aloud";

/** Lights a range up without touching the text. Browsers that cannot do it read aloud all the same. */
export function light(range: Range | null): void {
  if (typeof CSS === "undefined" || !("highlights" in CSS) || typeof Highlight !== "function") return;
  if (range) CSS.highlights.set(NAME, new Highlight(range));
  else CSS.highlights.delete(NAME);
}
