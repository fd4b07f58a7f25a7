import type { Mark } from "./mark";
import type { SectionText, TimeNote } from "./model";

/** A row that belongs to a reader. */
export interface Owned {
  reader: string;
}

/** A mark as stored in this browser. */
export interface StoredMark extends Mark, Owned {
  /**
   * 1 if the server does not have this version of the mark yet, otherwise 0. A number, because a database index does
   * not support booleans.
   */
  waiting: 0 | 1;
}

export interface StoredTime extends TimeNote, Owned {
  waiting: 0 | 1;
}

export interface StoredText {
  text: SectionText;
  /** When the text was loaded from the server, in milliseconds. */
  at: number;
}
