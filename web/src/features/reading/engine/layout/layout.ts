import type { ReaderLayout } from "../../../../api/page";

/** A place in a book, with what is needed to find it again after the text was edited. */
export interface Place {
  /** Counted from 1. */
  section: number;
  /** Counted from 0, as its element stands among its siblings. */
  block: number;
  /** Characters (Unicode scalar values) of the block's text before the place. */
  offset: number;
  fingerprint: string;
}

/** A place by its address alone. */
export type Spot = Pick<Place, "section" | "block" | "offset">;

/** Each has a class here. */
export type LayoutName = ReaderLayout;

/** One way to lay a book out. All of them keep the place over a change of font, width or text. */
export interface Layout {
  /** Puts a place of a section that is in the document on the screen. */
  show(place: Spot): void;
  /** Where reading goes on: the first line that is wholly on the screen. */
  place(): Place;
  /** One screen on; false at the end of what is there. */
  next(): boolean;
  previous(): boolean;
  /** How much of the section stands before the end of the screen, from 0 to 1. */
  progress(): { section: number };
  subscribe(listener: () => void): () => void;
  /** Something changed how the text is set: the place stays. */
  relayout(): void;
  /** Changes what comes after the screen, of which nothing moves. */
  inPlace(change: () => void): void;
  dispose(): void;
  /** Of the section in view, unless another is named; null where it is not in the document. */
  rangeOf(block: number, offset: number, endBlock: number, endOffset: number, section?: number): Range | null;
}

/** Negative where the first comes earlier in the book. */
export function comparePlaces(one: Spot, other: Spot): number {
  return one.section - other.section || one.block - other.block || one.offset - other.offset;
}

export function isBefore(one: Spot, other: Spot): boolean {
  return comparePlaces(one, other) < 0;
}

/** Blocks that whoever only settles down may pass. */
const NEARBY = 3;

export function isNearby(one: Spot, other: Spot): boolean {
  return one.section === other.section && Math.abs(one.block - other.block) <= NEARBY;
}
