import type { components } from "../../../api/schema";
import { paragraphsOf } from "../engine/dom/blocks";
import { isSpace } from "../engine/text/characters";
import type { SectionText } from "../store/model";
import { textStore } from "../sync";
import { currentReader } from "../sync/server";

type Hit = components["schemas"]["Hit"];
type Found = components["schemas"]["Found"];

// The limits of a search in downloaded sections are the same as in the server's search.
const ENOUGH_HITS = 30;
const MOST_HITS_A_SECTION = 100;
const AROUND = 48;

interface Folded {
  letter: string;
  /** Index of the character in the original text from which `letter` was made by folding. */
  index: number;
}

/** Searches the downloaded sections of a book from section number `from` on; null if nothing of the book is stored. */
export async function findStored(bookId: string, words: string, from: number): Promise<Found | null> {
  const reader = currentReader();
  const download = await textStore.book(reader, bookId);
  if (!download) return null;
  const phrase = folded([...words.trim()]).map(({ letter }) => letter);
  const left = download.stored.filter((section) => section >= from);
  const hits: Hit[] = [];
  while (left.length > 0 && hits.length < ENOUGH_HITS) {
    const stored = await textStore.get(reader, bookId, left.shift() ?? 0);
    if (stored) hits.push(...hitsIn(stored.text, phrase));
  }
  return { hits, next: left[0] ?? null };
}

/** Returns the hits in a section. Each paragraph is searched separately, so no hit spans two paragraphs. */
function hitsIn({ section, html }: SectionText, phrase: readonly string[]): Hit[] {
  const template = document.createElement("template");
  template.innerHTML = html;
  const hits: Hit[] = [];
  for (const [block, element] of [...template.content.children].entries()) {
    let before = 0;
    for (const paragraph of paragraphsOf(element)) {
      const text = [...paragraph];
      for (const [start, end] of positions(text, phrase)) {
        hits.push({
          section: section.number,
          title: section.title,
          block,
          offset: before + start,
          length: end - start,
          before: endOf(text.slice(0, start)),
          match: text.slice(start, end).join(""),
          after: startOf(text.slice(end)),
        });
      }
      before += text.length;
    }
  }
  return hits.slice(0, MOST_HITS_A_SECTION);
}

function positions(text: readonly string[], phrase: readonly string[]): Array<[start: number, end: number]> {
  const all = folded(text);
  const found: Array<[number, number]> = [];
  for (let at = 0; phrase.length > 0 && at + phrase.length <= all.length; ) {
    const here = all.slice(at, at + phrase.length);
    if (here.every(({ letter }, index) => letter === phrase[index])) {
      found.push([here[0]?.index ?? 0, (here.at(-1)?.index ?? 0) + 1]);
      at += phrase.length;
    } else at += 1;
  }
  return found;
}

/**
 * Folds a text: lower case without accents, runs of spaces as one space, quotes and dashes as ASCII, invisible
 * characters removed.
 */
function folded(text: readonly string[]): Folded[] {
  const found: Folded[] = [];
  for (const [index, character] of text.entries()) {
    for (const part of character.normalize("NFKD").toLowerCase()) {
      if (/[\p{Mn}\u00ad\u200b-\u200f\u2060\ufeff]/u.test(part)) continue;
      const letter = isSpace(part) ? " " : plain(part);
      if (letter !== " " || found.at(-1)?.letter !== " ") found.push({ letter, index });
    }
  }
  return found;
}

function plain(letter: string): string {
  if (/[’‘ʼ‛]/.test(letter)) return "'";
  if (/[“”„‟«»]/.test(letter)) return '"';
  return /[‐–—―−]/.test(letter) ? "-" : letter;
}

/** Returns the last words of the text before a hit, at most `AROUND` characters. */
function endOf(text: readonly string[]): string {
  if (text.length <= AROUND) return text.join("");
  const shown = text.slice(-AROUND);
  return shown.slice(shown.findIndex(isSpace) + 1).join("");
}

function startOf(text: readonly string[]): string {
  if (text.length <= AROUND) return text.join("");
  const shown = text.slice(0, AROUND);
  const end = shown.findLastIndex(isSpace);
  return shown.slice(0, end < 0 ? AROUND : end).join("");
}
