import type { Spot } from "../../engine/layout/layout";
import type { Reading } from "../../engine/reading";
import { visibleBox } from "./visible-box";
import { wholeWords } from "./whole-words";

/** Text of one section that the reader has selected. */
export interface Selected {
  start: Spot;
  end: Spot;
  quote: string;
  /** The visible part of the selection, as a box on the screen. */
  box: DOMRect;
}

/**
 * Returns the selection, extended to whole words. Null if nothing is selected, or no text of the book. A selection that
 * continues in another section ends with the section in which it starts.
 */
export function selectedText(reading: Reading, language: string): Selected | null {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = wholeWords(selection.getRangeAt(0), language);
  const section = reading.viewport.sectionWith(range.startContainer);
  if (!section) return null;
  const start = section.spotOf(range.startContainer, range.startOffset);
  const last = section.blocks.length - 1;
  const end = section.spotOf(range.endContainer, range.endOffset) ?? {
    section: section.number,
    block: last,
    offset: section.text.lengths[last] ?? 0,
  };
  if (!start) return null;
  const quote = section.rangeOf(start.block, start.offset, end.block, end.offset)?.toString().trim() ?? "";
  return quote ? { start, end, quote, box: visibleBox(range) } : null;
}
