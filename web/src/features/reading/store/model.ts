import type { components } from "../../../api/schema";
import type { Position } from "../engine/layout/layout";
import type { Mark } from "./mark";
import type { Turned } from "./position-order";

type Schemas = components["schemas"];

/** A position with its time, in Unix seconds by the clock of the device. */
export interface TimedPosition extends Position {
  at: number;
}

/** A position with its version; `after` is the version of the one that the reader saw before. */
export interface LocalPosition extends TimedPosition {
  version: string;
  after: string;
}

/** A position from the server, which has located it in the current text. */
export interface FoundPosition extends TimedPosition {
  exact: boolean;
  device: string;
  version: string;
}

export interface FoundPositions {
  latest: FoundPosition | null;
  furthest: FoundPosition | null;
}

export interface PositionNote extends TimedPosition, Turned {
  book_id: string;
  /** Name of the device for people, such as “Chrome on Android”. */
  device: string;
  /** Minutes that the device's local time is ahead of UTC. */
  zone: number;
}

/** The reading time of a book on one day on one device, as a counter that only grows. */
export interface TimeNote {
  book_id: string;
  /** The calendar day in the reader's time zone, in days since 1970-01-01. */
  day: number;
  /** Id of the browser. The server adds up the counters of several browsers. */
  device: string;
  seconds: number;
  words: number;
}

export interface SyncBody {
  places: PositionNote[];
  time: TimeNote[];
  marks: Mark[];
  since: { marks: string | null };
}

export interface SyncResponse {
  /** Entries that the server rejects for good. */
  refused: { kind: string; index: number; message: string }[];
  books: ({ book_id: string } & FoundPositions)[];
  marks: {
    list: Mark[];
    next: string | null;
    /** Whether there is another page of marks to fetch. */
    more: boolean;
  };
}

export type Contents = Schemas["Contents"];

/** The text of a section as the browser stores it: as HTML, without the typed blocks. */
export type SectionText = Omit<Schemas["SectionText"], "blocks"> & {
  /** Hash of the text, which changes with every edit. */
  revision: string;
  /** Number of blocks, which is the number of top-level elements in the HTML. */
  block_num: number;
};

/** The owner of rows that were written before the browser had a guest. They become rows of its first guest. */
export const NOBODY = "";
