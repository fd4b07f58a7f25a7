/** A sentence as the engine finds it: where it stands in its block, and its words. */
export interface Sentence {
  block: number;
  start: number;
  end: number;
  text: string;
}

/** Chrome falls silent in the middle of what takes longer than a quarter of a minute, so nothing is that long. */
const LONGEST = 180;
/** Far slower than any voice speaks, so that none is taken for stuck. */
const SLOWEST_CHARACTERS_A_SECOND = 6;
const PATIENCE_MS = 5_000;

/** What is given to the voice at once: a sentence, or the clauses of a long one. */
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

/** After the last clause that fits, or the last word, or wherever it must be. */
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

/** A row of stars says nothing, and some voices never finish saying it. */
function isSpeakable(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** After this without an end, a voice is stuck. */
export function patienceFor(text: string, rate: number): number {
  return PATIENCE_MS + (text.length / (SLOWEST_CHARACTERS_A_SECOND * rate)) * 1_000;
}

/** The sentence that a position is in, or the one after it. */
export function sentenceAt(sentences: readonly Sentence[], block: number, offset: number): number {
  const found = sentences.findIndex(
    (sentence) => sentence.block > block || (sentence.block === block && sentence.end > offset),
  );
  return found < 0 ? Math.max(0, sentences.length - 1) : found;
}
