/** A sentence: its position in a block, and its text. */
export interface Sentence {
  block: number;
  start: number;
  end: number;
  text: string;
}

/**
 * The largest number of characters of a piece. Chrome's voice stops in the middle of anything longer than about 15
 * seconds.
 */
const LONGEST = 180;
/** Assumed lowest speed of a voice, to detect a stuck one. Every real voice is far faster. */
const SLOWEST_CHARACTERS_A_SECOND = 6;
const PATIENCE_MS = 5_000;

/** Splits a sentence into the pieces that are given to the voice: the whole sentence, or clauses of a long one. */
export function piecesOf(text: string, longest = LONGEST): string[] {
  const pieces: string[] = [];
  let rest = text.trim();
  while (rest.length > longest) {
    const cut = cutOf(rest, longest);
    pieces.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  if (isSpeakable(rest)) pieces.push(rest);
  return pieces.filter(isSpeakable);
}

/**
 * Returns where to split a long text: after the last clause that fits, or after the last word, or in the middle of a
 * word.
 */
function cutOf(text: string, longest: number): number {
  const head = text.slice(0, longest);
  const clause = Math.max(...[", ", "; ", ": ", " – ", "—", ") "].map((mark) => endOf(head, mark)));
  if (clause > longest / 3) return clause;
  const word = head.lastIndexOf(" ");
  return word > 0 ? word : longest;
}

function endOf(text: string, mark: string): number {
  const at = text.lastIndexOf(mark);
  return at < 0 ? -1 : at + mark.length;
}

/** Returns whether a text has letters or digits. Some voices never finish a text such as a row of asterisks. */
function isSpeakable(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Returns the milliseconds after which a voice that has not finished a text counts as stuck. */
export function patienceFor(text: string, rate: number): number {
  return PATIENCE_MS + (text.length / (SLOWEST_CHARACTERS_A_SECOND * rate)) * 1_000;
}

/** Returns the index of the sentence that contains a position, or of the next sentence after it. */
export function sentenceAt(sentences: readonly Sentence[], block: number, offset: number): number {
  const found = sentences.findIndex(
    (sentence) => sentence.block > block || (sentence.block === block && sentence.end > offset),
  );
  return found < 0 ? Math.max(0, sentences.length - 1) : found;
}
