import type { Mark } from "./mark";
import type { SectionText, TimeNote } from "./model";

/** Every row is somebody's. */
export interface Owned {
  reader: string;
}

/** A mark as this browser keeps it. */
export interface StoredMark extends Mark, Owned {
  /** 1: the server does not have this version. A number, since a database index takes no booleans. */
  waiting: 0 | 1;
}

export interface StoredTime extends TimeNote, Owned {
  waiting: 0 | 1;
}

export interface StoredText {
  text: SectionText;
  /** When it came from the server, in milliseconds. */
  at: number;
}
