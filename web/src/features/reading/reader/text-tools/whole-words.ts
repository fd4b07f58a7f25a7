/** Returns a range extended to whole words at both ends, by the rules of a language. */
export function wholeWords(range: Range, language: string): Range {
  const { startContainer, startOffset, endContainer, endOffset } = range;
  const whole = range.cloneRange();
  if (startContainer instanceof Text)
    whole.setStart(startContainer, wordAround(startContainer.data, startOffset, language).start);
  if (endContainer instanceof Text)
    whole.setEnd(endContainer, wordAround(endContainer.data, endOffset, language).end);
  return whole;
}

/** Returns the word that contains an offset; the offset itself if it is at the edge of a word or between words. */
function wordAround(text: string, offset: number, language: string): { start: number; end: number } {
  const between = { start: offset, end: offset };
  if (!("Segmenter" in Intl)) return between;
  const segment = segmenterOf(language).segment(text).containing(offset);
  if (!segment?.isWordLike || segment.index === offset) return between;
  return { start: segment.index, end: segment.index + segment.segment.length };
}

function segmenterOf(language: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language, { granularity: "word" });
  } catch {
    // The browser does not know the language.
    return new Intl.Segmenter(undefined, { granularity: "word" });
  }
}

/**
 * Extends a selection made with a mouse to whole words, so that it shows what will be marked. Selections by touch and
 * keyboard are not changed.
 */
export function snapSelection(within: Element, language: string): void {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return;
  const range = selection.getRangeAt(0);
  if (!within.contains(range.commonAncestorContainer)) return;
  const { startContainer, startOffset, endContainer, endOffset } = wholeWords(range, language);
  if (startOffset === range.startOffset && endOffset === range.endOffset) return;
  selection.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset);
}
