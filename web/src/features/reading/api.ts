import type { BookListItem, Paged, Part } from "../../api/page";
import { changedQuery, type QueryChange } from "../../shell/navigation/use-query";
import { askFileSignedIn, askSignedIn } from "../../shell/session/ask-signed-in";
import { zoneOf } from "./store/day";
import { type Mark, sentMark } from "./store/mark";

export const libraryStates = ["reading", "want", "finished", "dropped"] as const;
export type LibraryState = (typeof libraryStates)[number];

export const librarySorts = ["changed", "added", "title", "author", "new"] as const;
export type LibrarySort = (typeof librarySorts)[number];

/** A book of the reader's own. */
export interface LibraryEntry {
  state: LibraryState;
  added_at: number;
  changed_at: number;
  book: BookListItem;
  /** Published since the reader was furthest, or since it was added where it was never opened. */
  new_sections: number;
  /** Number of the section it opens at; null for a book that was never opened. */
  place: number | null;
  furthest_section: number | null;
  /** Ids of the reader's own shelves it stands on. */
  shelves: string[];
}

/** A list of the reader's own. */
export interface OwnShelf {
  shelf_id: string;
  name: string;
  books: number;
}

export interface LibraryQuestion {
  state?: LibraryState | undefined;
  shelf?: string | undefined;
  q?: string | undefined;
  sort?: LibrarySort | undefined;
  page?: number | undefined;
  page_size?: number | undefined;
}

export interface BulkChange {
  book_ids: string[];
  state?: LibraryState;
  remove?: boolean;
  shelf_add?: string;
  shelf_remove?: string;
}

/** A book on a day on which it was read. */
export interface HistoryEntry {
  /** By the reader's calendar, as `YYYY-MM-DD`. */
  day: string;
  at: number;
  section: number;
  /** Of the section; empty if the book no longer has it. */
  title: string;
  /** Number of the section where the book is open now. */
  resume: number | null;
  book: BookListItem;
}

/** A mark with what a list tells of its book. */
export interface ListedMark extends Mark {
  book: BookListItem;
  /** Of the section; empty if the book no longer has it. */
  title: string;
}

export interface ReadingStatistics {
  seconds: number;
  words: number;
  finished: number;
  streak: { current: number; longest: number };
  /** Days of the year with reading in them, as days since 1970. */
  days: Array<{ day: number; seconds: number }>;
  years: number[];
}

function address(path: string, query: QueryChange = {}): string {
  return `/api/reading/${path}${changedQuery("", query)}`;
}

export const fetchLibrary = (question: LibraryQuestion) =>
  askSignedIn<Paged<LibraryEntry>>(address("library", { ...question }));

export const keepBook = (book_id: string, state: LibraryState) =>
  askSignedIn<unknown>(address("library"), { body: { book_id, state } });

export const dropBook = (book_id: string) =>
  askSignedIn<unknown>(address("library", { book_id }), { method: "DELETE", keepalive: true });

export const changeBooks = (change: BulkChange) =>
  askSignedIn<unknown>(address("library/bulk"), { body: change, keepalive: true });

export async function fetchShelves(): Promise<OwnShelf[]> {
  return (await askSignedIn<{ list: OwnShelf[] }>(address("shelves"))).list;
}

/** Makes a shelf, or gives one another name. */
export const saveShelf = (shelf: { shelf_id?: string; name: string }) =>
  askSignedIn<{ shelf_id: string }>(address("shelves"), { body: shelf });

export const deleteShelf = (shelf_id: string) =>
  askSignedIn<unknown>(address("shelves", { shelf_id }), { method: "DELETE" });

export const fetchHistory = (question: { q?: string; cursor?: string; page_size?: number }) =>
  askSignedIn<Part<HistoryEntry>>(address("history", { ...question }));

/** Without a book, everything. */
export const forgetHistory = (book_id?: string) =>
  askSignedIn<unknown>(address("history", { book_id }), { method: "DELETE", keepalive: true });

export const fetchMarks = (question: { book_id?: string; cursor?: string; page_size?: number }) =>
  askSignedIn<Part<ListedMark>>(address("marks", { ...question }));

export type ExportFormat = "markdown" | "json";

export const exportMarks = (format: ExportFormat, book_id?: string) =>
  askFileSignedIn(address("marks/export", { format, book_id }));

export async function writeMark(mark: Mark): Promise<void> {
  const body = { places: [], time: [], marks: [sentMark(mark)], since: { marks: null } };
  const { refused } = await askSignedIn<{ refused: unknown[] }>(address("sync"), { body });
  if (refused.length > 0) throw new Error("the server did not take the mark");
}

export function fetchStatistics(year: number): Promise<ReadingStatistics> {
  return askSignedIn(address("statistics", { year, zone: zoneOf(Date.now()) }));
}
