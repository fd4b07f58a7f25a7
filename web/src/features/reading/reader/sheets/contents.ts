import type { ContentsEntry } from "../ports/ports";

export type Right = "free" | "owned" | "locked";

export function rightOf(section: number, freeSections: number, owned: readonly number[]): Right {
  if (section <= freeSections) return "free";
  return owned.includes(section) ? "owned" : "locked";
}

/** Sections by words of their title, in whatever case and with or without accents, or by their number. */
export function matching(sections: readonly ContentsEntry[], words: string): readonly ContentsEntry[] {
  const wanted = folded(words.trim());
  if (!wanted) return sections;
  return sections.filter(({ number, title }) => String(number) === wanted || folded(title).includes(wanted));
}

function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
