// The dependencies of the reading page. `connected.ts` provides them in the app, tests provide their own.

import type { ReactNode } from "react";
import type { BookDetail, BookListItem, ReaderText } from "../../../../api/page";
import type { components } from "../../../../api/schema";
import type { Unlocks } from "../../../../parts/books/section-rights";
import type { Position } from "../../engine/layout/layout";
import type { Mark } from "../../store/mark";
import type { Contents } from "../../store/model";
import type { Settings } from "../../sync/settings-model";

/** The fields of a section, as the API returns it, that the reading page needs. */
export type ReaderSection = Pick<ReaderText, "section" | "section_num" | "locked" | "price" | "html">;

export interface KnownPosition extends Position {
  /** Unix seconds by the clock of the device that recorded the position. */
  at: number;
  device?: string;
  /** Version of this position, to which positions recorded later refer; empty if an older build recorded it. */
  version?: string;
  /** Version of the position that the reader had been shown before this one was recorded. */
  after?: string;
}

interface ReadingLog {
  /** Records that the reader was at a position, at a time in milliseconds. */
  note(bookId: string, position: Position, at: number): void;
  /** Records that the reader was shown the position with this version. */
  show(bookId: string, version: string): void;
  isKnown(bookId: string, version: string): boolean;
  /** Subscribes to the positions at which books open, as received from the server in a sync. */
  subscribe(listener: (bookId: string, position: KnownPosition) => void): () => void;
  local(bookId: string): Promise<KnownPosition | null>;
  /** Loads the positions in a book from the server; null if the server cannot be reached. */
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
  /**
   * Returns a section that the reader has reached. With auto-unlock on, the request unlocks a locked section, and
   * `unlocked` is its receipt; otherwise the section stays locked, with only its beginning.
   */
  open(
    bookId: string,
    section: number,
  ): Promise<ReaderSection & { unlocked?: { receipt_id: string; price: number } | null }>;
}

/** The locked section for which the reading page shows offers. */
interface LockedSection {
  book: BookDetail;
  section: number;
  /** Address of the reader's position, to return to after a purchase. */
  address: string;
}

/** A component with the offers for a locked section, shown in place of `words`, which only state the price. */
export type UnlockSlot = (locked: LockedSection, words: ReactNode) => ReactNode;

/** A hit of a search in the book. */
export type Hit = components["schemas"]["Hit"];

/** API calls of the reading page whose results are not stored. */
export interface Calls {
  contents(bookId: string): Promise<Contents>;
  unlocks(bookId: string): Promise<Unlocks>;
  find(
    bookId: string,
    words: string,
    from: number,
    signal: AbortSignal,
  ): Promise<components["schemas"]["Found"]>;
  /** Returns the reader's last position on each past day and device, newest first. */
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
