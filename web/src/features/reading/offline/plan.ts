import { type Right, rightOf, type Unlocks } from "../../../parts/books/section-rights";
import type { Contents } from "../store/model";

/** The largest number of sections in the download choice “the next sections”. */
const NEXT = 10;

export type Wanted =
  | { kind: "book" }
  /** Up to ten sections, beginning with section number `from`. */
  | { kind: "next"; from: number };

export interface Plan {
  /** Numbers of the sections to fetch, in the order of reading. */
  fetch: number[];
  /** Wanted sections that are stored already. */
  here: number[];
  /** Wanted sections that are open only while VIP runs, and are therefore not stored. */
  vip: number[];
  /** Wanted sections that are locked. */
  locked: number[];
}

export function plan(
  contents: Contents,
  wanted: Wanted,
  unlocks: Unlocks,
  stored: ReadonlySet<number>,
): Plan {
  const numbers = contents.sections.map(({ number }) => number).sort((a, b) => a - b);
  const chosen =
    wanted.kind === "book" ? numbers : numbers.filter((number) => number >= wanted.from).slice(0, NEXT);
  const by = (...rights: Right[]) =>
    chosen.filter((number) => rights.includes(rightOf(number, number <= contents.free_sections, unlocks)));
  const open = by("free", "owned");
  return {
    fetch: open.filter((number) => !stored.has(number)),
    here: open.filter((number) => stored.has(number)),
    vip: by("vip"),
    locked: by("locked"),
  };
}

/** Returns a size in kB (1,000 bytes) or MB (1,000,000 bytes), as operating systems show it. */
export function sizeOf(bytes: number): { amount: string; unit: "kB" | "MB" } {
  if (bytes < 1_000_000) return { amount: String(Math.max(1, Math.round(bytes / 1_000))), unit: "kB" };
  return { amount: (bytes / 1_000_000).toFixed(1), unit: "MB" };
}
