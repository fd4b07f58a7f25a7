import type { ReaderLayout } from "../../../../api/page";

/** A position in a book. By its fingerprint, the sentence is found again after the text was edited. */
export interface Position {
  /** Number of the section, counted from 1. */
  section: number;
  /** Index of the block in the section, counted from 0; also the index of its element among its siblings. */
  block: number;
  /** Number of characters (Unicode scalar values) of the block's text before the position. */
  offset: number;
  fingerprint: string;
}

/** A position without the fingerprint. */
export type Spot = Pick<Position, "section" | "block" | "offset">;

/** The name of a layout. Each layout is a class in this folder. */
export type LayoutName = ReaderLayout;

/** A layout of a book on the screen. Every layout keeps the position when the font, the width or the text changes. */
export interface Layout {
  /** Scrolls or turns the page to a position. Its section must be in the document. */
  show(position: Spot): void;
  /** Returns the reading position: the start of the first line that is wholly on the screen. */
  position(): Position;
  /** Moves one screen forward. Returns false at the end of the sections in the document. */
  next(): boolean;
  previous(): boolean;
  /** Returns, as `section`, how much (0 to 1) of the visible section precedes the screen's end. */
  progress(): { section: number };
  subscribe(listener: () => void): () => void;
  /** Lays the text out again after fonts, margins or the window changed. The position stays on the screen. */
  relayout(): void;
  /** Runs `change`, which changes the document below the screen, without moving the visible text. */
  inPlace(change: () => void): void;
  dispose(): void;
  /** Returns a range of the visible section, or of `section`; null if that section is not in the document. */
  rangeOf(block: number, offset: number, endBlock: number, endOffset: number, section?: number): Range | null;
}

/**
 * Returns a negative number if `one` is before `other` in the book, a positive number if it is after it, 0 if they are
 * equal.
 */
export function comparePositions(one: Spot, other: Spot): number {
  return one.section - other.section || one.block - other.block || one.offset - other.offset;
}

export function isBefore(one: Spot, other: Spot): boolean {
  return comparePositions(one, other) < 0;
}

/** Largest distance in blocks at which `isNearby` treats two positions of a section as the same. */
const NEARBY = 3;

export function isNearby(one: Spot, other: Spot): boolean {
  return one.section === other.section && Math.abs(one.block - other.block) <= NEARBY;
}
