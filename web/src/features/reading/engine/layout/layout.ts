import type { ReaderLayout } from "../../../../api/page";

/** A position in a book. Its fingerprint finds the sentence again after the text was edited. */
export interface Position {
  /** Counted from 1. */
  section: number;
  /** Counted from 0: index of the block's element among its siblings. */
  block: number;
  /** Characters (Unicode scalar values) of the block's text before the position. */
  offset: number;
  fingerprint: string;
}

/** A position without the fingerprint. */
export type Spot = Pick<Position, "section" | "block" | "offset">;

/** Each layout has a class in this folder. */
export type LayoutName = ReaderLayout;

/** A layout of a book on the screen. Every layout keeps the position when font, width or text change. */
export interface Layout {
  /** Scrolls or turns to a position. Its section must be in the document. */
  show(position: Spot): void;
  /** The reading position: the first line that is wholly on the screen. */
  position(): Position;
  /** Moves one screen forward. Returns false at the end of the sections in the document. */
  next(): boolean;
  previous(): boolean;
  /** The share of the section before the end of the screen, from 0 to 1. */
  progress(): { section: number };
  subscribe(listener: () => void): () => void;
  /** Lays the text out again, at the same position, after fonts, margins or the window changed. */
  relayout(): void;
  /** Runs a change of the document after the end of the screen; the visible text does not move. */
  inPlace(change: () => void): void;
  dispose(): void;
  /** A range of the visible section, or of `section`; null if that section is not in the document. */
  rangeOf(block: number, offset: number, endBlock: number, endOffset: number, section?: number): Range | null;
}

/** Returns a negative number if `one` is earlier in the book than `other`. */
export function comparePositions(one: Spot, other: Spot): number {
  return one.section - other.section || one.block - other.block || one.offset - other.offset;
}

export function isBefore(one: Spot, other: Spot): boolean {
  return comparePositions(one, other) < 0;
}

/** Positions so many blocks apart count as the same: readers scroll a little before they begin to read. */
const NEARBY = 3;

export function isNearby(one: Spot, other: Spot): boolean {
  return one.section === other.section && Math.abs(one.block - other.block) <= NEARBY;
}
