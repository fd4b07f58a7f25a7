import type { LibraryEntry, LibraryState, OwnShelf } from "../api";
import type { Undoable } from "../undo";
import type { Edit } from "./view";

/** An entry by the name that lists know it by. */
export type Entry = LibraryEntry & { book_id: string };

export type Change = { state: LibraryState } | { shelf_add: string } | { shelf_remove: string };

/** What a change is made with. */
export interface Changing {
  shelves: readonly OwnShelf[];
  /** An entry with what was changed of it since it came. */
  now: (entry: Entry) => Entry;
  /** Changes what is shown. */
  edit: (entries: readonly Entry[], make: (entry: Entry) => Edit) => void;
  offer: (undoable: Undoable) => void;
  /** The server has taken it: other lists are no longer what they were. */
  done: (isOfShelves: boolean) => void;
}
