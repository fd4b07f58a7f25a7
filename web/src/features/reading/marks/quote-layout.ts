/** Returns the width of a text in the font in which it is drawn. */
export type Measure = (text: string) => number;

/** Breaks a text into lines no wider than `width`. A word that is wider than a line is broken. */
export function breakLines(text: string, width: number, measure: Measure): string[] {
  return text
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .flatMap((paragraph) => breakParagraph(paragraph, width, measure));
}

function breakParagraph(paragraph: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of paragraph.split(/[^\S\u00a0\u202f]+/)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    const pieces = breakWord(word, width, measure);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? "";
  }
  if (line !== "") lines.push(line);
  return lines;
}

/**
 * Splits a word that is wider than `width` into pieces that fit. A piece may end after any character (Unicode scalar
 * value).
 */
function breakWord(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = "";
  for (const letter of word) {
    if (piece !== "" && measure(piece + letter) > width) {
      pieces.push(piece);
      piece = "";
    }
    piece += letter;
  }
  return [...pieces, piece];
}

export interface QuoteBox {
  width: number;
  height: number;
  /** Font sizes to try, the largest first. */
  sizes: readonly number[];
  /** Line height as a multiple of the font size. */
  leading: number;
}

export interface FittedQuote {
  size: number;
  lines: string[];
  /** Height of all lines together. */
  height: number;
}

/**
 * Returns the text in the largest size that fits the box. If no size fits, the smallest size is used, and the text is
 * truncated after the last line that fits.
 */
export function fitQuote(text: string, box: QuoteBox, measureAt: (size: number) => Measure): FittedQuote {
  const { width, height, sizes, leading } = box;
  for (const size of sizes) {
    const lines = breakLines(text, width, measureAt(size));
    if (lines.length * size * leading <= height)
      return { size, lines, height: lines.length * size * leading };
  }
  const size = sizes.at(-1) ?? 1;
  const room = Math.max(1, Math.floor(height / (size * leading)));
  const all = breakLines(text, width, measureAt(size));
  const lines = all.slice(0, room);
  if (all.length > room) lines.push(shortened(lines.pop() ?? "", width, measureAt(size)));
  return { size, lines, height: lines.length * size * leading };
}

/** Shortens a line to `width`: removes words from its end, and adds an ellipsis. */
export function shortened(line: string, width: number, measure: Measure): string {
  let rest = line;
  while (rest !== "" && measure(`${rest}…`) > width) {
    const space = rest.lastIndexOf(" ");
    rest = space > 0 ? rest.slice(0, space) : rest.slice(0, -1);
  }
  return `${rest.replace(/[\s,;:.]+$/, "")}…`;
}
