import type { components } from "../../../api/schema";
import type { Place } from "../engine/layout/layout";
import type { Mark } from "./mark";
import type { Turned } from "./place-order";

type Schemas = components["schemas"];

/** Times are unix seconds by the clock of the device. */
export interface TimedPlace extends Place {
  at: number;
}

/** A place of which is known which one the reader had been shown before it. */
export interface LocalPlace extends TimedPlace {
  version: string;
  after: string;
}

/** A place as the server found it again in the text of today. */
export interface FoundPlace extends TimedPlace {
  exact: boolean;
  device: string;
  version: string;
}

export interface FoundPlaces {
  latest: FoundPlace | null;
  furthest: FoundPlace | null;
}

export interface PlaceNote extends TimedPlace, Turned {
  book_id: string;
  /** For people: "Chrome on Android". */
  device: string;
  /** Minutes that the clock is ahead of UTC. */
  zone: number;
}

/** How long a book was read on a day, on one device: a counter that only grows. */
export interface TimeNote {
  book_id: string;
  /** Days since 1970 by the reader's calendar. */
  day: number;
  /** For counting, so no two browsers have the same. */
  device: string;
  seconds: number;
  words: number;
}

export interface SyncBody {
  places: PlaceNote[];
  time: TimeNote[];
  marks: Mark[];
  since: { marks: string | null };
}

export interface SyncAnswer {
  /** Entries that the server will never take. */
  refused: { kind: string; index: number; message: string }[];
  books: ({ book_id: string } & FoundPlaces)[];
  marks: {
    list: Mark[];
    next: string | null;
    /** There are more: to be asked for at once. */
    more: boolean;
  };
}

export type Contents = Schemas["Contents"];

/** The text of a section as a reader's browser has it: only as HTML. */
export type SectionText = Omit<Schemas["SectionText"], "blocks"> & {
  /** Changes when the text does. */
  revision: string;
  /** How many blocks there are, and so elements of the HTML. */
  block_num: number;
};

/** The reader before the server has given it a name. What it does belongs to the first name it gets. */
export const NOBODY = "";
