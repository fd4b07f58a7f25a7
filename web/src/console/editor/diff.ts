import type { Block, Run } from "../data/blocks";

/** A block in a comparison of two texts, and which of the texts contain it. */
export interface Piece {
  block: Block;
  in: "both" | "first" | "second";
}

/**
 * Limit on the size of the comparison table: if the numbers of changed blocks of both texts multiply to more than this,
 * all changed blocks are shown as replaced.
 */
const MOST_CELLS = 4_000_000;

/**
 * Compares two texts by the longest common subsequence of their blocks. Returns the blocks of both texts in one list,
 * in order.
 */
export function compared(first: readonly Block[], second: readonly Block[]): Piece[] {
  const a = first.map((block) => JSON.stringify(normal(block)));
  const b = second.map((block) => JSON.stringify(normal(block)));
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
  }
  const pieces = (from: readonly Block[], begin: number, end: number, where: Piece["in"]) =>
    from.slice(begin, end).map((block) => ({ block, in: where }));
  return [
    ...pieces(first, 0, start, "both"),
    ...middle(
      first.slice(start, endA),
      second.slice(start, endB),
      a.slice(start, endA),
      b.slice(start, endB),
    ),
    ...pieces(first, endA, first.length, "both"),
  ];
}

/**
 * Combines two texts into one that has all blocks of both. Notes come last. A note that only the second text has gets a
 * new id if the first text has another note with the same id.
 */
export function merged(pieces: readonly Piece[]): Block[] {
  const ids = renamedNotes(pieces);
  const all = pieces.map(({ block, in: where }) => (where === "second" ? withNoteIds(block, ids) : block));
  return [...all.filter(({ kind }) => kind !== "note"), ...all.filter(({ kind }) => kind === "note")];
}

/**
 * Returns a map from present to new ids, for the notes of the second text whose id the first text uses for another
 * note. The new ids are ids that neither text uses yet.
 */
function renamedNotes(pieces: readonly Piece[]): Map<string, string> {
  const notes = pieces.flatMap(({ block, in: where }) =>
    block.kind === "note" ? [{ id: block.id, isSecond: where === "second" }] : [],
  );
  const used = new Set(notes.map(({ id }) => id));
  const firsts = new Set(notes.filter(({ isSecond }) => !isSecond).map(({ id }) => id));
  const renamed = new Map<string, string>();
  for (const { id, isSecond } of notes) {
    if (!isSecond || !firsts.has(id)) continue;
    let count = 2;
    while (used.has(suffixed(id, count))) count += 1;
    used.add(suffixed(id, count));
    renamed.set(id, suffixed(id, count));
  }
  return renamed;
}

/** Maximum length of the id of a note. */
const LONGEST_ID = 64;

function suffixed(id: string, count: number): string {
  const suffix = `-${count}`;
  return id.slice(0, LONGEST_ID - suffix.length) + suffix;
}

const withNoteIds = (block: Block, ids: ReadonlyMap<string, string>): Block =>
  JSON.parse(
    JSON.stringify(block, (key, value) =>
      key === "note" || key === "id" ? (ids.get(value) ?? value) : value,
    ),
  );

function middle(first: Block[], second: Block[], a: string[], b: string[]): Piece[] {
  const only = (blocks: Block[], where: Piece["in"]) => blocks.map((block) => ({ block, in: where }));
  if (a.length * b.length > MOST_CELLS) return [...only(first, "first"), ...only(second, "second")];
  const width = b.length + 1;
  const longest = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number) => longest[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      longest[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pieces: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [mine, theirs] = [first[i], second[j]];
    if (mine && theirs && a[i] === b[j]) {
      pieces.push({ block: mine, in: "both" });
      i += 1;
      j += 1;
    } else if (mine && (!theirs || at(i + 1, j) >= at(i, j + 1))) {
      pieces.push({ block: mine, in: "first" });
      i += 1;
    } else if (theirs) {
      pieces.push({ block: theirs, in: "second" });
      j += 1;
    }
  }
  return pieces;
}

/** Sorts the keys of an object and drops undefined and false values, so that equal blocks give equal JSON. */
function normal(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(normal);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined && part !== false)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, normal(part)]),
  );
}

export const textOf = (runs: readonly Run[]) => runs.map(({ text }) => text).join("");
