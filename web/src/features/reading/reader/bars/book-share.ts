import { isWithdrawn, type Shown } from "../book/shown";

type Where = Pick<Shown, "section" | "sections" | "progress" | "contents" | "last">;

/** Returns how much of the visible section is read, from 0 to 1; 0 if only its beginning is shown (locked). */
export function readOfSection({ section, progress, last }: Where): number {
  return last.locked && last.number === section.number ? 0 : progress;
}

/** Returns the number of words in the sections after the visible one; null until the contents are loaded. */
export function wordsAfter({ section, sections, contents }: Where): number | null {
  if (section.number >= sections) return 0;
  if (!contents) return null;
  return contents.sections
    .filter(({ number }) => number > section.number)
    .reduce((sum, { words }) => sum + words, 0);
}

/** Returns how much of the book is read, from 0 to 1: by words, or by sections until the contents are loaded. */
export function bookShare(where: Where): number {
  const { section, sections, contents } = where;
  if (isWithdrawn(section.number, sections)) return 0;
  const progress = readOfSection(where);
  if (!contents) return Math.min(1, (section.number - 1 + progress) / Math.max(1, sections));
  const whole = contents.sections.reduce((sum, { words }) => sum + words, 0);
  const left = section.words * (1 - progress) + (wordsAfter(where) ?? 0);
  return whole > 0 ? Math.max(0, 1 - left / whole) : 0;
}

/** Returns a share in whole per cent, rounded down, so that 100 is reached only at the end. */
export function percentOf(share: number): number {
  return Math.floor(share * 100 + 1e-9);
}
