import type { Contents } from "../../store/model";

type Sections = Contents["sections"];

/** Returns the sections whose number is `words` or whose title contains `words`, ignoring case and accents. */
export function matching(sections: Sections, words: string): Sections {
  const wanted = folded(words.trim());
  if (!wanted) return sections;
  return sections.filter(({ number, title }) => String(number) === wanted || folded(title).includes(wanted));
}

function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
