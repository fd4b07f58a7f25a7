import { useEffect, useState } from "react";
import type { Paged } from "../../../api/page";
import { failureText } from "../../../shell/failure-text";
import { t } from "../../../shell/messages/translate";
import { type Answer, Answers, useAnswer } from "../answers";
import {
  changeBooks,
  fetchLibrary,
  fetchShelves,
  type LibraryEntry,
  type LibraryState,
  type OwnShelf,
} from "../api";
import { settled, type Undoing, useUndo } from "../undo";
import { type Edit, edited, type LibraryView, questionOf } from "./view";

/** An entry by the name that lists know it by. */
export type Entry = LibraryEntry & { book_id: string };

export type Change = { state: LibraryState } | { shelf_add: string } | { shelf_remove: string };

// What the server takes at once.
const AT_ONCE = 100;

async function askPage(question: string): Promise<Paged<Entry>> {
  await settled();
  const page = await fetchLibrary(JSON.parse(question));
  return { ...page, list: page.list.map((entry) => ({ ...entry, book_id: entry.book.book_id })) };
}

const firstPages = new Answers(askPage);
const ownShelves = new Answers(async () => {
  await settled();
  return fetchShelves();
});

async function changeAll(entries: readonly Entry[], change: Change | { remove: true }): Promise<void> {
  const ids = entries.map(({ book_id }) => book_id);
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    await changeBooks({ book_ids: ids.slice(from, from + AT_ONCE), ...change });
  }
}

// Comes with the parts that change something.
const loadRules = () => import("./edit-rules");

export interface Library {
  first: Answer<Paged<Entry>>;
  shelves: Answer<OwnShelf[]>;
  reload: () => Promise<void>;
  /** A shelf was made or named, or it is gone. */
  shelfChanged: (shelf_id: string, shelf: OwnShelf | null) => Promise<void>;
  loadPage: (page: number) => Promise<Paged<Entry>>;
  editOf: (book_id: string) => Edit | undefined;
  change: (entries: readonly Entry[], change: Change) => Promise<void>;
  remove: (entries: readonly Entry[]) => void;
  undoing: Undoing;
}

/** The reader's books as they are shown, with what was changed since they came. */
export function useLibrary(view: LibraryView, occasion: unknown): Library {
  const question = JSON.stringify(questionOf(view));
  const undoing = useUndo();
  const { end, offer } = undoing;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked anew must have what was done for good
  useEffect(end, [question, occasion, end]);
  const [first, load] = useAnswer(firstPages, question, occasion);
  const [shelves, loadShelves] = useAnswer(ownShelves, "", occasion);
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

  function restore(entries: readonly Entry[]) {
    edit(entries, ({ state, shelves }) => ({ state, shelves, gone: false }));
  }

  async function send(entries: readonly Entry[], change: Change | { remove: true }): Promise<boolean> {
    try {
      await changeAll(entries, change);
      firstPages.forgetOthers(question);
      if (!("state" in change)) void loadShelves();
      return true;
    } catch (error) {
      restore(entries);
      offer({ text: failureText(error) });
      return false;
    }
  }

  async function change(chosen: readonly Entry[], wish: Change): Promise<void> {
    const { after, inverses, isNews, said } = await loadRules();
    const entries = chosen.map((entry) => edited(entry, edits?.get(entry.book_id)));
    const moving = entries.filter((entry) => isNews(entry, wish));
    edit(moving, (entry) => after(entry, wish));
    if (!(await send(moving, wish))) return;
    const undo = async () => {
      restore(moving);
      for (const [back, those] of inverses(moving, wish)) if (!(await send(those, back))) return;
    };
    offer({ text: said(entries, wish, shelves.kind === "ready" ? shelves.data : []), undo });
  }

  function remove(chosen: readonly Entry[]): void {
    const entries = chosen.map((entry) => edited(entry, edits?.get(entry.book_id)));
    edit(entries, () => ({ gone: true }));
    offer({
      text: t("library.removed", { count: entries.length, title: entries[0]?.book.title ?? "" }),
      undo: () => edit(entries, () => ({ gone: false })),
      settle: () => send(entries, { remove: true }),
    });
  }

  return {
    first,
    shelves,
    reload: async () => {
      end();
      await load();
    },
    shelfChanged: async (shelf_id, shelf) => {
      const { withShelf } = await loadRules();
      ownShelves.change("", (list) => withShelf(list, shelf_id, shelf));
      firstPages.forgetOthers(question);
    },
    loadPage: (page) => askPage(JSON.stringify({ ...questionOf(view), page })),
    editOf: (book_id) => edits?.get(book_id),
    change,
    remove,
    undoing,
  };
}
