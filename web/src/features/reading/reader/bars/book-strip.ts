import type { Contents } from "../../store/model";

type Entry = Contents["sections"][number];

/** Returns the start of each section as a share of the book's words, from 0 to 1. */
export function startsOf({ sections }: Contents): number[] {
  const whole = sections.reduce((sum, { words }) => sum + words, 0) || 1;
  let before = 0;
  return sections.map(({ words }) => {
    const start = before / whole;
    before += words;
    return start;
  });
}

/**
 * Returns the section at a share of the book, and how much of the section is before that point, from 0 to 1; null if
 * the book has no sections.
 */
export function positionIn(contents: Contents, share: number): { section: Entry; progress: number } | null {
  const starts = startsOf(contents);
  const at = Math.max(
    0,
    starts.findLastIndex((start) => start <= share),
  );
  const section = contents.sections[at];
  if (!section) return null;
  const [start = 0, end = 1] = starts.slice(at);
  return { section, progress: end > start ? Math.min(1, (share - start) / (end - start)) : 0 };
}
