/** The sections of a book, as the server lists them. */
export interface Contents {
  book_id: string;
  section_num: number;
  free_sections: number;
  /** Coins for each of the others; 0 where all are free. */
  price: number;
  sections: { number: number; title: string; words: number }[];
}

/** How many sections "the next ones" are. */
const NEXT = 10;

export type Wanted =
  | { kind: "book" }
  /** The section that is being read and those after it. */
  | { kind: "next"; from: number };

export interface Plan {
  /** To be fetched, in the order of reading. */
  fetch: number[];
  /** Wanted too, but here already. */
  here: number[];
  /** Wanted too, but not the reader's to have. */
  locked: number[];
}

export function plan(
  contents: Contents,
  wanted: Wanted,
  owned: ReadonlySet<number>,
  stored: ReadonlySet<number>,
): Plan {
  const numbers = contents.sections.map(({ number }) => number).sort((a, b) => a - b);
  const chosen =
    wanted.kind === "book" ? numbers : numbers.filter((number) => number >= wanted.from).slice(0, NEXT);
  const isOpen = (number: number) =>
    contents.price === 0 || number <= contents.free_sections || owned.has(number);
  const open = chosen.filter(isOpen);
  return {
    fetch: open.filter((number) => !stored.has(number)),
    here: open.filter((number) => stored.has(number)),
    locked: chosen.filter((number) => !isOpen(number)),
  };
}

/** A size for people, in the units that their systems show. */
export function sizeOf(bytes: number): { amount: string; unit: "kB" | "MB" } {
  if (bytes < 1_000_000) return { amount: String(Math.max(1, Math.round(bytes / 1_000))), unit: "kB" };
  return { amount: (bytes / 1_000_000).toFixed(1), unit: "MB" };
}
