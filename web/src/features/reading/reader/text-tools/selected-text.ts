import type { Spot } from "../../engine/layout/layout";
import type { Reading } from "../../engine/reading";
import { visibleBox } from "./visible-box";
import { wholeWords } from "./whole-words";

/** Text of one section that the reader has selected. */
export interface Selected {
  start: Spot;
  end: Spot;
  quote: string;
  /** Where on the screen it is. */
  box: DOMRect;
}

/**
 * In whole words. Null for nothing, and for what is not text of the book. What runs into another section ends with its
 * own.
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
