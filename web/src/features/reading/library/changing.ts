import type { LibraryEntry, LibraryState, OwnShelf } from "../api";
import type { Undoable } from "../undo";
import type { Edit } from "./view";

/** A library entry with the id of its book, by which lists tell entries apart. */
export type Entry = LibraryEntry & { book_id: string };

export type Change = { state: LibraryState } | { shelf_add: string } | { shelf_remove: string };

/** The functions and data with which a change of library entries is applied. */
export interface Changing {
  shelves: readonly OwnShelf[];
  /** Returns an entry with the changes made since it was loaded. */
  now: (entry: Entry) => Entry;
  /** Edits these entries in the list on the page; `make` returns the edit of an entry. */
  edit: (entries: readonly Entry[], make: (entry: Entry) => Edit) => void;
  offer: (undoable: Undoable) => void;
  /**
   * To be called when the server has stored a change, so that other cached lists are loaded again; with `isOfShelves`,
   * also the list of shelves.
   */
  done: (isOfShelves: boolean) => void;
}
