import { loadCode } from "../../../../shell/browser/load-code";
import type { Reading } from "../../engine/reading";
import { MARK_COLOURS, type Mark } from "../../store/mark";
import type { Hit } from "../dependencies/dependencies";
import { PENS, type PenName, type Pens } from "./pens";

/** Written here, since the tool that bundles style sheets does not know what is painted with it yet. */
function inkPens(): void {
  const sheet = new CSSStyleSheet();
  for (const name of PENS) {
    const ink =
      name === "noted"
        ? "text-decoration: underline dotted 0.125em var(--pen-noted)"
        : `background-color: var(--pen-${name})`;
    sheet.insertRule(`::highlight(pen-${name}) { ${ink} }`);
  }
  document.adoptedStyleSheets.push(sheet);
}

let inked = false;

/** The browser paints over the text without touching it. */
class NativePens implements Pens {
  constructor() {
    if (!inked) inkPens();
    inked = true;
  }

  draw(name: PenName, ranges: readonly Range[]): void {
    CSS.highlights.set(`pen-${name}`, new Highlight(...ranges));
  }

  clear(): void {
    for (const name of PENS) CSS.highlights.delete(`pen-${name}`);
  }
}

export async function pensFor(reading: Reading): Promise<Pens> {
  if ("highlights" in CSS && typeof Highlight === "function") return new NativePens();
  const { OverlayPens } = await loadCode(() => import("./overlay-pens"));
  return new OverlayPens(reading.stage.stage);
}

/** What of the marks is in the document, by pen. */
export function rangesOf(reading: Reading, marks: readonly Mark[]): Map<PenName, Range[]> {
  const drawn: PenName[] = [...MARK_COLOURS, "noted"];
  const ranges = new Map<PenName, Range[]>(drawn.map((pen) => [pen, []]));
  for (const mark of marks) {
    const range = mark.kind === "highlight" ? rangeOfMark(reading, mark) : null;
    if (!range) continue;
    ranges.get(mark.colour ?? "yellow")?.push(range);
    if (mark.note) ranges.get("noted")?.push(range);
  }
  return ranges;
}

/** The highlight where its sentence is now; its length is the one it had. */
export function rangeOfMark(reading: Reading, { section: number, start, end }: Mark): Range | null {
  const section = reading.stage.section(number);
  if (!section || !end) return null;
  const found = section.find({ section: number, ...start });
  const moved = { blocks: found.block - start.block, offset: found.offset - start.offset };
  const endOffset = end.block === start.block ? end.offset + moved.offset : end.offset;
  return section.rangeOf(found.block, found.offset, end.block + moved.blocks, endOffset);
}

const FOUND_MS = 4_000;
let foundTimer: ReturnType<typeof setTimeout> | undefined;

/** Lights up what was looked for, for a while. */
export function showFound(reading: Reading, { section, block, offset, length }: Hit): void {
  const range = reading.layout.rangeOf(block, offset, block, offset + length, section);
  if (!range || !("highlights" in CSS)) return;
  CSS.highlights.set("pen-found", new Highlight(range));
  clearTimeout(foundTimer);
  foundTimer = setTimeout(() => CSS.highlights.delete("pen-found"), FOUND_MS);
}
