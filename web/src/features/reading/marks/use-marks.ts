import { useEffect, useState } from "react";
import { loadCode } from "../../../shell/browser/load-code";
import { failureText } from "../../../shell/failure-text";
import { t } from "../../../shell/messages/translate";
import { type CursorPages, cursorCache, useCursorPages } from "../../../shell/query-cache/cursor-pages";
import { type Mark, sentMark, tombstone } from "../store/mark";
import { type Undoing, useUndo } from "../undo";
import { fetchMarks, type ListedMark } from "./api";

const PAGE_SIZE = 50;

function ask(book_id: string, after?: string) {
  return fetchMarks({ page_size: PAGE_SIZE, book_id, after });
}

const lists = cursorCache<ListedMark>((book_id) => ask(book_id));

/** Loads this browser's store of marks, to which changes are written before they are sent. */
const loadStore = async () => (await loadCode(() => import("../sync"))).marks;

export type MarkEdit = Partial<Pick<ListedMark, "note" | "colour">>;

export interface Marks {
  parts: CursorPages<ListedMark>;
  marks: ListedMark[];
  edit: (mark: ListedMark, edit: MarkEdit) => Promise<void>;
  remove: (mark: ListedMark) => Promise<void>;
  undoing: Undoing;
}

/**
 * Returns the reader's marks in one book or in all: the server's list, with newer versions from the store of this
 * browser.
 */
export function useMarks(book: string, occasion: unknown): Marks {
  const parts = useCursorPages(lists, book, occasion, ask);
  const undoing = useUndo();
  const kept = useStoredMarks();
  const { state } = parts;
  const came = state.kind === "ready" ? state.data.list : [];
  const marks = came.map((mark) => later(mark, kept.get(mark.id))).filter((mark) => !mark.deleted);

  const edit = async (mark: ListedMark, change: MarkEdit) =>
    (await loadStore()).put({ ...changed(mark), ...change });

  async function remove(mark: ListedMark): Promise<void> {
    try {
      await (await loadStore()).put(tombstone(changed(mark)));
      undoing.offer({ text: t("marks.deleted"), undo: () => void edit(mark, {}) });
    } catch (error) {
      undoing.offer({ text: failureText(error) });
    }
  }

  return { parts, marks, edit, remove, undoing };
}

/** Returns the stored marks by id, including deleted marks. */
function useStoredMarks(): ReadonlyMap<string, Mark> {
  const [kept, setKept] = useState<ReadonlyMap<string, Mark>>(new Map());
  useEffect(() => {
    const stop = new AbortController();
    void loadStore().then(
      (store) => {
        const read = async () => {
          const all = await store.all();
          if (!stop.signal.aborted) setKept(new Map(all.map((mark) => [mark.id, mark])));
        };
        if (stop.signal.aborted) return;
        stop.signal.addEventListener(
          "abort",
          store.subscribe(() => void read()),
        );
        void read();
      },
      () => {
        // If the code of the store cannot be loaded, only the server's list is shown.
      },
    );
    return () => stop.abort();
  }, []);
  return kept;
}

/**
 * Returns a mark of the server's list as a new version, with a later time of change. The caller
 * sets the changed fields. The mark need not be in this browser's store.
 */
function changed(mark: ListedMark): Mark {
  return { ...sentMark(mark), changed_at: mark.changed_at + 1 };
}

function later(came: ListedMark, kept: Mark | undefined): ListedMark {
  if (!kept || kept.changed_at <= came.changed_at) return came;
  const { note, colour, deleted, changed_at } = kept;
  return { ...came, note, colour, deleted, changed_at };
}
