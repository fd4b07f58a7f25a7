// What the reader needs of others, and nothing more. `connected.ts` says who provides it.

import type { ReactNode } from "react";
import type { BookDetail, BookListItem, ReaderText } from "../../../../api/page";
import type { components } from "../../../../api/schema";
import type { Unlocks } from "../../../../parts/books/section-rights";
import type { Position } from "../../engine/layout/layout";
import type { Mark } from "../../store/mark";
import type { Contents } from "../../store/model";
import type { Settings } from "../../sync/settings-model";

/** A section as the API answers it. */
export type ReaderSection = Pick<ReaderText, "section" | "section_num" | "locked" | "price" | "html">;

export interface KnownPosition extends Position {
  /** Unix seconds, by the clock of the device that noted it. */
  at: number;
  device?: string;
  /** Names the position in what is noted after it was shown; empty in what an earlier build noted. */
  version?: string;
  /** Version of the position that the reader had been shown before. */
  after?: string;
}

interface ReadingLog {
  /** The reader has read here, at this time in milliseconds. */
  note(bookId: string, position: Position, at: number): void;
  /** The reader has been shown the position with this version. */
  show(bookId: string, version: string): void;
  isKnown(bookId: string, version: string): boolean;
  /** Learns where a book opens, whenever the server says so. */
  subscribe(listener: (bookId: string, position: KnownPosition) => void): () => void;
  local(bookId: string): Promise<KnownPosition | null>;
  /** Null: could not ask. */
  remote(bookId: string): Promise<{ latest: KnownPosition | null; furthest: KnownPosition | null } | null>;
  beat(bookId: string, seconds: number, words: number): void;
}

interface Marks {
  of(bookId: string): Promise<Mark[]>;
  put(mark: Mark): unknown;
  remove(id: string): unknown;
  subscribe(listener: () => void): () => void;
}

interface ReadingSettings {
  get(): Settings;
  change(part: Partial<Settings>): void;
  subscribe(listener: () => void): () => void;
}

export interface Texts {
  get(bookId: string, section: number): Promise<ReaderSection>;
  /** Of a locked section that the reader has come to: by that it may have been unlocked. */
  open(
    bookId: string,
    section: number,
  ): Promise<ReaderSection & { unlocked?: { receipt_id: string; price: number } | null }>;
}

/** A locked section that is in front of the reader. */
interface LockedSection {
  book: BookDetail;
  section: number;
  /** Where the reader is, to come back to. */
  address: string;
}

/** What unlocks a section, in place of the words that only tell its price. */
export type UnlockSlot = (locked: LockedSection, words: ReactNode) => ReactNode;

/** A place where the words stand. */
export type Hit = components["schemas"]["Hit"];

/** Questions that go to the server each time they are asked. */
export interface Calls {
  contents(bookId: string): Promise<Contents>;
  unlocks(bookId: string): Promise<Unlocks>;
  find(
    bookId: string,
    words: string,
    from: number,
    signal: AbortSignal,
  ): Promise<components["schemas"]["Found"]>;
  /** Where the reader was, day by day and device by device, the latest first. */
  positions(bookId: string): Promise<Array<KnownPosition & { day: number }>>;
  lastRead(): Promise<BookListItem | null>;
}

export interface ReaderDeps {
  log: ReadingLog;
  marks: Marks;
  settings: ReadingSettings;
  texts: Texts;
  calls: Calls;
}
