import { useEffect, useState } from "react";
import type { Paged } from "../../../api/page";
import { loadCode } from "../../../shell/browser/load-code";
import { QueryCache, type QueryState, useCachedQuery } from "../../../shell/query-cache/query-cache";
import { fetchLibrary, fetchShelves, type OwnShelf } from "../api";
import { flushPending } from "../flush-pending";
import { settled, type Undoing, useUndo } from "../undo";
import type { Changing, Entry } from "./changing";
import { type Edit, edited, type LibraryView, questionOf } from "./view";

async function askPage(question: string): Promise<Paged<Entry>> {
  await flushPending();
  const page = await fetchLibrary(JSON.parse(question));
  return { ...page, list: page.list.map((entry) => ({ ...entry, book_id: entry.book.book_id })) };
}

const firstPages = new QueryCache(askPage);
const ownShelves = new QueryCache(async () => {
  await settled();
  return fetchShelves();
});

// The rules for changes are loaded together with the rest of the code that changes the library.
const loadRules = () => loadCode(() => import("./edit-rules"));

export interface Library {
  first: QueryState<Paged<Entry>>;
  shelves: QueryState<OwnShelf[]>;
  reload: () => Promise<void>;
  /** Updates the loaded shelves after one was created, renamed or deleted (`shelf` is null). */
  shelfChanged: (shelf_id: string, shelf: OwnShelf | null) => Promise<void>;
  loadPage: (page: number) => Promise<Paged<Entry>>;
  editOf: (book_id: string) => Edit | undefined;
  changing: Changing;
  undoing: Undoing;
}

/** Returns the reader's library as it is shown: the loaded entries with the changes made since. */
export function useLibrary(view: LibraryView, occasion: unknown): Library {
  const question = JSON.stringify(questionOf(view));
  const undoing = useUndo();
  const { end, offer } = undoing;

  // biome-ignore lint/correctness/useExhaustiveDependencies: before the list is fetched again, removals that can still be undone are sent
  useEffect(end, [question, occasion, end]);
  const [first, load] = useCachedQuery(firstPages, question, occasion);
  const [shelves, loadShelves] = useCachedQuery(ownShelves, "", occasion);
  const [changes, setChanges] = useState<{ of: unknown; edits: ReadonlyMap<string, Edit> }>();
  const of = first.kind === "ready" ? first.data : null;
  const edits = changes?.of === of ? changes?.edits : undefined;

  function edit(entries: readonly Entry[], make: (entry: Entry) => Edit) {
    setChanges((last) => {
      const next = new Map(last?.of === of ? last?.edits : undefined);
      for (const entry of entries) next.set(entry.book_id, { ...next.get(entry.book_id), ...make(entry) });
      return { of, edits: next };
    });
  }

  const changing: Changing = {
    shelves: shelves.kind === "ready" ? shelves.data : [],
    now: (entry) => edited(entry, edits?.get(entry.book_id)),
    edit,
    offer,
    done: (isOfShelves) => {
      firstPages.invalidateOthers(question);
      if (isOfShelves) void loadShelves();
    },
  };

  return {
    first,
    shelves,
    reload: async () => {
      end();
      await load();
    },
    shelfChanged: async (shelf_id, shelf) => {
      const { withShelf } = await loadRules();
      ownShelves.update("", (list) => withShelf(list, shelf_id, shelf));
      firstPages.invalidateOthers(question);
    },
    loadPage: (page) => askPage(JSON.stringify({ ...questionOf(view), page })),
    editOf: (book_id) => edits?.get(book_id),
    changing,
    undoing,
  };
}
