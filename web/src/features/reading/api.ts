import type { QueryOf } from "../../api/endpoints";
import type { components } from "../../api/schema";
import { askSignedIn } from "../../shell/session/ask-signed-in";

type Schemas = components["schemas"];

export type LibraryState = Schemas["LibraryState"];
/** A book of the reader's library. */
export type LibraryEntry = Schemas["LibraryEntry"];
/** A shelf that the reader made. */
export type OwnShelf = Schemas["OwnShelf"];
/** A book of the reader's history, on one day. */
export type HistoryEntry = Schemas["HistoryEntry"];

export const libraryStates = ["reading", "want", "finished", "dropped"] as const satisfies LibraryState[];

export type LibraryQuery = QueryOf<"GET /api/reading/library">;

export const librarySorts = ["changed", "added", "title", "author", "new"] as const;
export type LibrarySort = (typeof librarySorts)[number];

export const fetchLibrary = (query: LibraryQuery) => askSignedIn("GET /api/reading/library", { query });

/** Returns the state of a book in the reader's library; null if the book is not in the library. */
export async function fetchLibraryState(book_id: string): Promise<LibraryState | null> {
  return (await askSignedIn("GET /api/reading/library/book", { query: { book_id } })).state;
}

export const saveToLibrary = (book_id: string, state: LibraryState) =>
  askSignedIn("POST /api/reading/library", { body: { book_id, state } });

export const removeFromLibrary = (book_id: string) =>
  askSignedIn("DELETE /api/reading/library", { query: { book_id }, keepalive: true });

export const changeBooks = (body: Schemas["BulkBody"]) =>
  askSignedIn("POST /api/reading/library/bulk", { body, keepalive: true });

export async function fetchShelves(): Promise<OwnShelf[]> {
  return (await askSignedIn("GET /api/reading/shelves")).list;
}

/** Creates a shelf, or renames the shelf `shelf_id`. */
export const saveShelf = (body: { shelf_id?: string; name: string }) =>
  askSignedIn("POST /api/reading/shelves", { body });

export const deleteShelf = (shelf_id: string) =>
  askSignedIn("DELETE /api/reading/shelves", { query: { shelf_id } });

export const fetchHistory = (query: QueryOf<"GET /api/reading/history">) =>
  askSignedIn("GET /api/reading/history", { query });

export const clearHistory = () => askSignedIn("DELETE /api/reading/history", { keepalive: true });
