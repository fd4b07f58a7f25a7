import { MARK_COLOURS } from "../../store/mark";

/** A highlight with a note is underlined too. */
export const PENS = [...MARK_COLOURS, "found", "noted"] as const;
export type PenName = (typeof PENS)[number];

/** Draws ranges in one of the reader's pens. */
export interface Pens {
  draw(name: PenName, ranges: readonly Range[]): void;
  clear(): void;
}
