import { lengthOf, words } from "./characters";
import { sentencePrint, wordPrint } from "./prints";
import { sentenceEnds } from "./sentences";

export interface Sentence {
  block: number;
  start: number;
  end: number;
  /** Hash of the sentence; empty if it has neither letters nor digits. */
  print: string;
  words: number;
}

export interface Word {
  block: number;
  start: number;
  end: number;
  print: number;
}

/** The sentences and words of a block. */
interface Parsed {
  sentences: Sentence[];
  words: Word[];
}

/** The texts of the paragraphs and lines of a block, in order. */
export type Paragraphs = readonly string[];

/**
 * A section's text, parsed for anchors. The constructor counts the lengths of all blocks. A block is parsed into
 * sentences and words when it is first needed, because a position needs only a few of perhaps thousands of blocks.
 */
export class ParsedText {
  readonly lengths: readonly number[];
  readonly #paragraphs: (block: number) => Paragraphs;
  readonly #parsed = new Map<number, Parsed>();
  readonly #before: number[] = [];
  readonly whole: number;

  constructor(blocks: number, paragraphs: (block: number) => Paragraphs) {
    this.#paragraphs = paragraphs;
    this.lengths = Array.from({ length: blocks }, (_, block) =>
      paragraphs(block).reduce((sum, text) => sum + lengthOf(text), 0),
    );
    let sum = 0;
    for (const length of this.lengths) {
      this.#before.push(sum);
      sum += length;
    }
    this.whole = sum;
  }

  static of(blocks: readonly Paragraphs[]): ParsedText {
    return new ParsedText(blocks.length, (block) => blocks[block] ?? []);
  }

  sentencesOf(block: number): readonly Sentence[] {
    return this.#parse(block).sentences;
  }

  wordsOf(block: number): readonly Word[] {
    return this.#parse(block).words;
  }

  /** Returns the nearest position that exists in the text. */
  clamp(block: number, offset: number): { block: number; offset: number } {
    const inside = Math.min(Math.max(0, block), Math.max(0, this.lengths.length - 1));
    return { block: inside, offset: Math.min(Math.max(0, offset), this.lengths[inside] ?? 0) };
  }

  /** Returns the last sentence that starts at or before a position; undefined only in a block without text. */
  sentenceAt(block: number, offset: number): Sentence | undefined {
    return this.sentencesOf(block).findLast((sentence) => sentence.start <= offset);
  }

  /** Returns how many characters there are from the beginning of the section to a position. */
  before(block: number, offset: number): number {
    return (this.#before[block] ?? 0) + offset;
  }

  /** Returns the position that is this many characters after the beginning of the section. */
  after(characters: number): { block: number; offset: number } {
    for (const [block, length] of this.lengths.entries()) {
      const offset = characters - (this.#before[block] ?? 0);
      if (offset < length) return { block, offset };
    }
    return this.clamp(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  }

  /**
   * Returns up to `reach` words before the first word that ends after the position, and up to `reach` words from that
   * word on.
   */
  wordsAround(block: number, offset: number, reach: number): { before: Word[]; after: Word[] } {
    const here = this.wordsOf(block);
    const first = here.findIndex((word) => word.end > offset);
    const split = first < 0 ? here.length : first;
    const before = here.slice(Math.max(0, split - reach), split);
    const after = here.slice(split, split + reach);
    for (let other = block - 1; other >= 0 && before.length < reach; other -= 1) {
      before.unshift(...this.wordsOf(other).slice(before.length - reach));
    }
    for (let other = block + 1; other < this.lengths.length && after.length < reach; other += 1) {
      after.push(...this.wordsOf(other).slice(0, reach - after.length));
    }
    return { before, after };
  }

  #parse(block: number): Parsed {
    const known = this.#parsed.get(block);
    if (known) return known;
    const parsed: Parsed = { sentences: [], words: [] };
    let offset = 0;
    for (const paragraph of this.#paragraphs(block)) offset += addParagraph(parsed, block, offset, paragraph);
    this.#parsed.set(block, parsed);
    return parsed;
  }
}

/**
 * Adds the sentences and words of a paragraph that starts at `offset` in its block. Returns the length of the
 * paragraph.
 */
function addParagraph(to: Parsed, block: number, offset: number, paragraph: string): number {
  const characters = Array.from(paragraph);
  let start = 0;
  for (const end of sentenceEnds(characters)) {
    const sentence = characters.slice(start, end);
    const spans = words(sentence);
    to.sentences.push({
      block,
      start: offset + start,
      end: offset + end,
      print: sentencePrint(sentence),
      words: spans.length,
    });
    for (const span of spans) {
      to.words.push({
        block,
        start: offset + start + span.start,
        end: offset + start + span.end,
        print: wordPrint(sentence.slice(span.start, span.end)),
      });
    }
    start = end;
  }
  return characters.length;
}
