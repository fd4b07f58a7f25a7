import { queryIn } from "../../../shell/navigation/use-url-query";
import {
  type LibraryEntry,
  type LibraryQuery,
  type LibrarySort,
  type LibraryState,
  librarySorts,
  libraryStates,
} from "../api";

export const libraryTabs = ["books", "marks", "downloads"] as const;
export type LibraryTab = (typeof libraryTabs)[number];

// Number of books on a page. Divisible by one, two and three, so that it fills rows of any such length.
const PAGE_SIZE = 24;

/** Which books of the library are shown, and in which order. */
export interface LibraryView {
  state: LibraryState | undefined;
  shelf: string | undefined;
  q: string;
  sort: LibrarySort;
  page: number;
}

function oneOf<Word extends string>(words: readonly Word[], value: string | undefined): Word | undefined {
  return words.find((word) => word === value);
}

export function tabIn(search: string): LibraryTab {
  return oneOf(libraryTabs, queryIn(search).get("tab")) ?? "books";
}

export function viewIn(search: string): LibraryView {
  const query = queryIn(search);
  return {
    state: oneOf(libraryStates, query.get("state")),
    shelf: query.get("shelf") || undefined,
    q: query.get("q")?.trim() ?? "",
    sort: oneOf(librarySorts, query.get("sort")) ?? "changed",
    page: Math.max(1, Number.parseInt(query.get("page") ?? "", 10) || 1),
  };
}

export function questionOf({ state, shelf, q, sort, page }: LibraryView): LibraryQuery {
  return { state, shelf, q: q || undefined, sort, page, page_size: PAGE_SIZE };
}

/** The changes that the reader made to an entry since it was loaded. */
export interface Edit {
  state?: LibraryState;
  shelves?: string[];
  gone?: boolean;
}

export function edited<Entry extends LibraryEntry>(entry: Entry, edit: Edit | undefined): Entry {
  if (!edit) return entry;
  const { state = entry.state, shelves = entry.shelves } = edit;
  return { ...entry, state, shelves };
}

/**
 * Returns whether an entry still belongs to the shown list after an edit by the reader: it was not removed, and has the
 * state and the shelf that are shown.
 */
export function belongs(entry: LibraryEntry, edit: Edit | undefined, view: LibraryView): boolean {
  if (!edit) return true;
  if (edit.gone) return false;
  const { state, shelves } = edited(entry, edit);
  if (view.state !== undefined && state !== view.state) return false;
  return view.shelf === undefined || shelves.includes(view.shelf);
}
