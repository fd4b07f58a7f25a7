import { loadCode } from "../../../../shell/browser/load-code";
import type { Reading } from "../../engine/reading";
import { MARK_COLOURS, type Mark } from "../../store/mark";
import type { Hit } from "../dependencies/dependencies";
import { HIGHLIGHT_STYLES, type HighlightRenderer, type HighlightStyle } from "./highlight-renderer";

/** Adds the styles of highlights by script, because the compiler of the style sheet does not know `::highlight()`. */
function addHighlightRules(): void {
  const sheet = new CSSStyleSheet();
  for (const name of HIGHLIGHT_STYLES) {
    const declaration =
      name === "noted"
        ? "text-decoration: underline dotted 0.125em var(--highlight-noted)"
        : `background-color: var(--highlight-${name})`;
    sheet.insertRule(`::highlight(highlight-${name}) { ${declaration} }`);
  }
  document.adoptedStyleSheets.push(sheet);
}

let hasRules = false;

/** A highlight renderer that uses the CSS Custom Highlight API, which leaves the document unchanged. */
class NativeRenderer implements HighlightRenderer {
  constructor() {
    if (!hasRules) addHighlightRules();
    hasRules = true;
  }

  draw(name: HighlightStyle, ranges: readonly Range[]): void {
    CSS.highlights.set(`highlight-${name}`, new Highlight(...ranges));
  }

  clear(): void {
    for (const name of HIGHLIGHT_STYLES) CSS.highlights.delete(`highlight-${name}`);
  }
}

export async function rendererFor(reading: Reading): Promise<HighlightRenderer> {
  if ("highlights" in CSS && typeof Highlight === "function") return new NativeRenderer();
  const { OverlayRenderer } = await loadCode(() => import("./overlay-renderer"));
  return new OverlayRenderer(reading.viewport.track);
}

/** Returns the ranges of the marks that are in the document, by style. */
export function rangesOf(reading: Reading, marks: readonly Mark[]): Map<HighlightStyle, Range[]> {
  const drawn: HighlightStyle[] = [...MARK_COLOURS, "noted"];
  const ranges = new Map<HighlightStyle, Range[]>(drawn.map((style) => [style, []]));
  for (const mark of marks) {
    const range = mark.kind === "highlight" ? rangeOfMark(reading, mark) : null;
    if (!range) continue;
    ranges.get(mark.colour ?? "yellow")?.push(range);
    if (mark.note) ranges.get("noted")?.push(range);
  }
  return ranges;
}

/** Returns the range of a highlight, whose beginning is found again if the text was edited. */
export function rangeOfMark(reading: Reading, { section: number, start, end }: Mark): Range | null {
  const section = reading.viewport.section(number);
  if (!section || !end) return null;
  const found = section.find({ section: number, ...start });
  const moved = { blocks: found.block - start.block, offset: found.offset - start.offset };
  const endOffset = end.block === start.block ? end.offset + moved.offset : end.offset;
  return section.rangeOf(found.block, found.offset, end.block + moved.blocks, endOffset);
}

const FOUND_MS = 4_000;
let foundTimer: ReturnType<typeof setTimeout> | undefined;

/** Highlights a search hit for a few seconds. */
export function showFound(reading: Reading, { section, block, offset, length }: Hit): void {
  const range = reading.layout.rangeOf(block, offset, block, offset + length, section);
  if (!range || !("highlights" in CSS)) return;
  CSS.highlights.set("highlight-found", new Highlight(range));
  clearTimeout(foundTimer);
  foundTimer = setTimeout(() => CSS.highlights.delete("highlight-found"), FOUND_MS);
}
