import type { components } from "../../../api/schema";
import type { Position } from "../engine/layout/layout";
import type { Mark } from "./mark";
import type { Turned } from "./position-order";

type Schemas = components["schemas"];

/** Times are unix seconds by the clock of the device. */
export interface TimedPosition extends Position {
  at: number;
}

/** A position with its version, and the version of the position that the reader had been shown before. */
export interface LocalPosition extends TimedPosition {
  version: string;
  after: string;
}

/** A position from the server, which has found it again in the current text. */
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
  /** Id of the browser, so that the server can add up the counters of several. */
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

/** The text of a section in the browser: HTML only. */
export type SectionText = Omit<Schemas["SectionText"], "blocks"> & {
  /** Changes when the text does. */
  revision: string;
  /** Number of blocks, which is the number of top-level elements in the HTML. */
  block_num: number;
};

/** The reader before the first login. Rows of nobody become those of the first guest that this browser gets. */
export const NOBODY = "";
