import type { Paged, Part } from "../../api/page";
import type { components } from "../../api/schema";
import { changedQuery, type QueryChange } from "../../shell/navigation/use-query";
import { askSignedIn } from "../../shell/session/ask-signed-in";

type Schemas = components["schemas"];

export type LibraryState = Schemas["LibraryState"];
/** A book of the reader's own. */
export type LibraryEntry = Schemas["LibraryEntry"];
/** A list of the reader's own. */
export type OwnShelf = Schemas["OwnShelf"];
/** A book on a day on which it was read. */
export type HistoryEntry = Schemas["HistoryEntry"];

export const libraryStates = ["reading", "want", "finished", "dropped"] as const satisfies LibraryState[];

export const librarySorts = ["changed", "added", "title", "author", "new"] as const;
export type LibrarySort = (typeof librarySorts)[number];

export interface LibraryQuestion {
  state?: LibraryState | undefined;
  shelf?: string | undefined;
  q?: string | undefined;
  sort?: LibrarySort | undefined;
  page?: number | undefined;
  page_size?: number | undefined;
}

export function address(path: string, query: QueryChange = {}): string {
  return `/api/reading/${path}${changedQuery("", query)}`;
}

export const fetchLibrary = (question: LibraryQuestion) =>
  askSignedIn<Paged<LibraryEntry>>(address("library", { ...question }));

export const keepBook = (book_id: string, state: LibraryState) =>
  askSignedIn<unknown>(address("library"), { body: { book_id, state } });

export const dropBook = (book_id: string) =>
  askSignedIn<unknown>(address("library", { book_id }), { method: "DELETE", keepalive: true });

export const changeBooks = (change: Schemas["BulkBody"]) =>
  askSignedIn<unknown>(address("library/bulk"), { body: change, keepalive: true });

export async function fetchShelves(): Promise<OwnShelf[]> {
  return (await askSignedIn<{ list: OwnShelf[] }>(address("shelves"))).list;
}

/** Makes a shelf, or gives one another name. */
export const saveShelf = (shelf: { shelf_id?: string; name: string }) =>
  askSignedIn<{ shelf_id: string }>(address("shelves"), { body: shelf });

export const deleteShelf = (shelf_id: string) =>
  askSignedIn<unknown>(address("shelves", { shelf_id }), { method: "DELETE" });

export const fetchHistory = (question: { q?: string; after?: string; page_size?: number }) =>
  askSignedIn<Part<HistoryEntry>>(address("history", { ...question }));

/** Without a book, everything. */
export const forgetHistory = (book_id?: string) =>
  askSignedIn<unknown>(address("history", { book_id }), { method: "DELETE", keepalive: true });
