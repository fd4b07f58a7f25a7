// Anchors: positions that are found again after edits of the text, by the algorithm of the crate `anchors`.

import { firstWhere } from "./first";
import type { ParsedText, Sentence, Word } from "./parsed-text";
import { fromDigits, toDigits } from "./prints";

/** A fingerprint contains the hashes of up to this many words before a position, and of as many after it. */
const REACH = 8;
/**
 * Score of a surrounding word that has kept its distance from the position. For each word by which the distance has
 * changed, the score is lower by 1.
 */
const WEIGHT = 3;
/** Minimum number of words in a sentence whose hash alone identifies it; shorter ones may recur. */
const TELLING_WORDS = 4;
/**
 * Score by which a position found by its surrounding words must exceed one found by a short sentence, to be preferred.
 */
const MARGIN = 12;

export interface Anchor {
  block: number;
  offset: number;
  fingerprint: string;
}

export interface FoundPosition {
  block: number;
  offset: number;
  /** Whether the same sentence was found in the same block. */
  exact: boolean;
}

interface Remembered {
  sentence: string;
  inner: number | null;
  share: number | null;
  before: number[];
  after: number[];
}

/** Returns the anchor of a position, or of the nearest one if the section has no such position. */
export function anchorAt(text: ParsedText, block: number, offset: number): Anchor {
  const position = text.clamp(block, offset);
  const { sentence, inner, share, before, after } = remember(text, position.block, position.offset);
  const digits = (prints: number[]) => prints.map(toDigits).join("");
  return { ...position, fingerprint: [sentence, inner, share, digits(before), digits(after)].join(".") };
}

function remember(text: ParsedText, block: number, offset: number): Remembered {
  const sentence = text.sentenceAt(block, offset);
  const { before, after } = text.wordsAround(block, offset, REACH);
  return {
    sentence: sentence?.print ?? "",
    inner: offset - (sentence?.start ?? 0),
    share: text.whole > 0 ? Math.floor((text.before(block, offset) * 1024) / text.whole) : 0,
    before: before.map((word) => word.print),
    after: after.map((word) => word.print),
  };
}

/** Parses a fingerprint. Never fails: invalid fields become empty or null. */
function read(line: string): Remembered {
  const [sentence = "", inner = "", share = "", before = "", after = ""] = line.split(".");
  const number = (field: string) => (/^\+?\d{1,15}$/.test(field) ? Number(field) : null);
  const prints = (field: string) => {
    const pairs = (field.match(/[\s\S]{2}/g) ?? []).slice(0, REACH).map(fromDigits);
    const end = pairs.indexOf(null);
    return pairs.slice(0, end < 0 ? pairs.length : end) as number[];
  };
  return {
    sentence,
    inner: number(inner),
    share: number(share),
    before: prints(before),
    after: prints(after),
  };
}

/**
 * Finds the position of an anchor in a text that may have been edited since. The returned position always exists in the
 * text, unless the text has no blocks.
 */
export function findAnchor(text: ParsedText, anchor: Anchor): FoundPosition {
  const remembered = read(anchor.fingerprint);
  return (
    unchanged(text, anchor, remembered) ??
    moved(text, anchor, remembered) ??
    byShare(text, anchor, remembered)
  );
}

function unchanged(
  text: ParsedText,
  { block, offset }: Anchor,
  remembered: Remembered,
): FoundPosition | null {
  const position = text.clamp(block, offset);
  if (text.lengths.length === 0 || position.block !== block || position.offset !== offset) return null;
  const here = remember(text, block, offset);
  const same =
    here.sentence === remembered.sentence &&
    here.inner === remembered.inner &&
    sameWords(here.before, remembered.before) &&
    sameWords(here.after, remembered.after);
  return same ? { block, offset, exact: true } : null;
}

function sameWords(one: number[], other: number[]): boolean {
  return one.length === other.length && one.every((print, index) => print === other[index]);
}

interface Candidate {
  position: FoundPosition;
  agreement: number;
}

function moved(text: ParsedText, anchor: Anchor, remembered: Remembered): FoundPosition | null {
  const every = new EveryWord(text, remembered);
  const sentence = bySentence(text, anchor, remembered, every);
  if (sentence && sentence.words >= TELLING_WORDS) return sentence.position;
  const around = byWordsAround(anchor, every);
  if (sentence && !(around && around.agreement >= sentence.agreement + MARGIN)) return sentence.position;
  return around?.position ?? null;
}

/** Finds the position in a sentence whose hash is that of the fingerprint; null if there is no such sentence. */
function bySentence(
  text: ParsedText,
  anchor: Anchor,
  remembered: Remembered,
  every: EveryWord,
): (Candidate & { words: number }) | null {
  if (!remembered.sentence) return null;
  const candidates = allSentences(text)
    .filter((sentence) => sentence.print === remembered.sentence)
    .map((sentence) => {
      const inner = Math.min(remembered.inner ?? 0, sentence.end - sentence.start);
      const position = { block: sentence.block, offset: sentence.start + inner };
      const agreement = every.agreement(every.indexAt(position.block, position.offset));
      const exact = position.block === anchor.block;
      return { position: { ...position, exact }, agreement, words: sentence.words };
    });
  return best(candidates, anchor);
}

/** Finds the word whose surrounding words match the fingerprint best; null if the match is not good enough. */
function byWordsAround(anchor: Anchor, every: EveryWord): Candidate | null {
  if (every.full < 9) return null;
  const candidates = every.words.map((word, index) => ({
    position: { block: word.block, offset: word.start, exact: false },
    agreement: every.agreement(index),
  }));
  const found = best(candidates, anchor);
  return found && found.agreement * 2 >= every.full ? found : null;
}

function byShare(text: ParsedText, anchor: Anchor, { share }: Remembered): FoundPosition {
  const position =
    share !== null && text.whole > 0
      ? text.after(Math.floor((Math.min(share, 1024) * text.whole) / 1024))
      : text.clamp(anchor.block, anchor.offset);
  return { ...position, exact: false };
}

/** Returns the best candidate: the one with the highest score, then with the nearest block, then the first. */
function best<C extends Candidate>(candidates: readonly C[], { block }: Anchor): C | null {
  const distance = (candidate: C) => Math.abs(candidate.position.block - block);
  let leader: C | null = null;
  for (const candidate of candidates) {
    const better =
      !leader ||
      candidate.agreement > leader.agreement ||
      (candidate.agreement === leader.agreement && distance(candidate) < distance(leader));
    if (better) leader = candidate;
  }
  return leader;
}

function allSentences(text: ParsedText): Sentence[] {
  return text.lengths.flatMap((_, block) => text.sentencesOf(block));
}

/** All words of a section, to be compared with the words of a fingerprint. */
class EveryWord {
  readonly words: readonly Word[];
  /** Score of a position around which no word has changed. */
  readonly full: number;
  readonly #sought: readonly number[];
  readonly #before: number;

  constructor(text: ParsedText, { before, after }: Remembered) {
    this.words = text.lengths.flatMap((_, block) => text.wordsOf(block));
    this.#sought = [...before, ...after];
    this.#before = before.length;
    this.full = this.#sought.length * WEIGHT;
  }

  /** Returns the index of the first word that ends after a position; the number of words if there is none. */
  indexAt(block: number, offset: number): number {
    return firstWhere(this.words.length, (index) => {
      const word = this.words[index];
      return !word || word.block > block || (word.block === block && word.end > offset);
    });
  }

  /** Returns how well the words around the word with this index match the words of the fingerprint. */
  agreement(index: number): number {
    let sum = 0;
    for (const [nth, print] of this.#sought.entries()) {
      const position = index - this.#before + nth;
      for (let off = 0; off < WEIGHT; off += 1) {
        if (this.words[position - off]?.print === print || this.words[position + off]?.print === print) {
          sum += WEIGHT - off;
          break;
        }
      }
    }
    return sum;
  }
}
