import type { BodyOf, DataOf } from "../../api/endpoints";

export type Outline = NonNullable<DataOf<"GET /api/console/import">["outline"]>;
export type TextPlan = BodyOf<"POST /api/console/import/publish">["texts"][number];
export type Place = TextPlan["place"];

/** A text of the imported file, or a part of a text that the operator split, and what the operator decided about it. */
export interface Piece extends Required<TextPlan> {
  first_words: string;
  /** Number of words of a whole text; null for a part of a split text, because its words are not counted. */
  words: number | null;
}

/** Returns the plan that applies if the operator changes nothing. */
export function planOf({ texts }: Outline): Piece[] {
  return texts.map(({ title, place, first_words, words }, text) => ({
    text,
    from_block: 0,
    title,
    place,
    dropped: false,
    merge_with_previous: false,
    first_words,
    words,
  }));
}

/** Returns the plan in the form in which the API takes it. */
export function bodyOf(plan: readonly Piece[]): TextPlan[] {
  return plan.map(({ first_words: _, words: __, ...text }) => text);
}

export const keyOf = ({ text, from_block }: Piece) => `${text}.${from_block}`;

/** Returns the plan with a change of the piece at index `at`. */
export function changed(plan: readonly Piece[], at: number, change: Partial<Piece>): Piece[] {
  return fitting(plan.map((text, place) => (place === at ? { ...text, ...change } : text)));
}

/** Returns the plan with the piece at index `at` moved one position up (-1) or down (1). */
export function reordered(plan: readonly Piece[], at: number, step: 1 | -1): Piece[] {
  const [text, other] = [plan[at], plan[at + step]];
  if (!text || !other) return [...plan];
  return fitting(plan.map((each, place) => (place === at ? other : place === at + step ? text : each)));
}

/**
 * Returns the plan with the piece at index `at` split before the block with index `block`, where a new piece with this
 * title begins.
 */
export function splitAt(
  plan: readonly Piece[],
  at: number,
  block: number,
  { title, first_words }: Pick<Piece, "title" | "first_words">,
): Piece[] {
  const text = plan[at];
  if (!text) return [...plan];
  const piece = { ...text, from_block: block, title, first_words, words: null, merge_with_previous: false };
  return fitting([...plan.slice(0, at), { ...text, words: null }, piece, ...plan.slice(at + 1)]);
}

/**
 * Returns the plan without the piece at index `at`, which a split created; its blocks belong to the previous piece of
 * the same text again. The combined piece is dropped only if both pieces were.
 */
export function unsplit(plan: readonly Piece[], at: number, { texts }: Outline): Piece[] {
  const piece = plan[at];
  if (!piece) return [...plan];
  const rest = plan.filter((_, place) => place !== at);
  const same = rest.filter(({ text }) => text === piece.text);
  const words = same.length === 1 ? (texts[piece.text]?.words ?? null) : null;
  const start = Math.max(
    ...same.map(({ from_block }) => from_block).filter((block) => block < piece.from_block),
  );
  return fitting(
    rest.map((each) =>
      each.text === piece.text && each.from_block === start
        ? { ...each, words, dropped: each.dropped && piece.dropped }
        : each,
    ),
  );
}

/**
 * Returns the index of the block after the last block of a piece. `blocks` is the number of blocks of the whole text.
 */
export function endOf(plan: readonly Piece[], { text, from_block }: Piece, blocks: number): number {
  const later = plan.filter((other) => other.text === text && other.from_block > from_block);
  return Math.min(blocks, ...later.map((other) => other.from_block));
}

/** Returns the plan with `merge_with_previous` off for the first piece that is not left out. */
function fitting(plan: readonly Piece[]): Piece[] {
  const first = plan.findIndex(({ dropped }) => !dropped);
  return plan.map((text, place) => (place === first ? { ...text, merge_with_previous: false } : text));
}

/**
 * Checks the plan for the two faults for which the server would refuse it: pieces without a title (`untitled` has their
 * indexes), and a book without any section (`hasSection` is false).
 */
export function faultsOf(plan: readonly Piece[]): { untitled: number[]; hasSection: boolean } {
  const untitled = plan.flatMap((text, at) =>
    !text.dropped && !text.merge_with_previous && text.title.trim() === "" ? [at] : [],
  );
  const hasSection = plan.some(
    (text) => !text.dropped && !text.merge_with_previous && text.place === "section",
  );
  return { untitled, hasSection };
}

/** Returns whether the importer only guessed that `title` is a heading. */
export function isGuessed(title: string, { report }: Outline): boolean {
  return report.findings.some(
    ({ subject, outcome, reason }) =>
      subject === "heading" && outcome === "changed" && reason.startsWith(`“${title}”`),
  );
}

/** Returns the numbers of findings that an operator should check before publishing: losses, and guessed headings. */
export function warningsOf({ report }: Outline): { losses: number; guesses: number } {
  const { findings } = report;
  const guesses = findings.filter(({ subject, outcome }) => subject === "heading" && outcome === "changed");
  return { losses: findings.filter(({ loss }) => loss).length, guesses: guesses.length };
}
