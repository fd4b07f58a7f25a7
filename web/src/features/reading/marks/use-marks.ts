import { useState } from "react";
import { type Parts, partsOf, useParts } from "../../../shell/answers/parts";
import { loadCode } from "../../../shell/browser/load-code";
import { failureText } from "../../../shell/failure-text";
import { t } from "../../../shell/messages/translate";
import { timeOfChange } from "../store/mark";
import { type Undoing, useUndo } from "../undo";
import { fetchMarks, type ListedMark, writeMark } from "./api";

const PAGE_SIZE = 50;

function ask(book_id: string, after?: string) {
  return fetchMarks({ page_size: PAGE_SIZE, ...(book_id && { book_id }), ...(after && { after }) });
}

const lists = partsOf<ListedMark>((book_id) => ask(book_id));

export type MarkEdit = Partial<Pick<ListedMark, "note" | "colour">>;

export interface Marks {
  parts: Parts<ListedMark>;
  marks: ListedMark[];
  edit: (mark: ListedMark, edit: MarkEdit) => Promise<void>;
  remove: (mark: ListedMark) => Promise<void>;
  undoing: Undoing;
}

/** The reader's marks in one book or in all, with what was changed since they came. */
export function useMarks(book: string, occasion: unknown): Marks {
  const parts = useParts(lists, book, occasion, ask);
  const undoing = useUndo();
  const [changed, setChanged] = useState<ReadonlyMap<string, ListedMark>>(new Map());
  const { state } = parts;
  const came = state.kind === "ready" ? state.data.list : [];
  const marks = came.map((mark) => later(mark, changed.get(mark.id))).filter((mark) => !mark.deleted);

  /** Shown at once, and as it was again where the server does not take it. */
  async function write(mark: ListedMark, before: ListedMark): Promise<void> {
    const show = (shown: ListedMark) => setChanged((last) => new Map(last).set(mark.id, shown));
    show(mark);
    try {
      await writeMark(mark);
      // The readers of this browser have a copy of their own.
      void loadCode(() => import("../sync")).then(({ syncReading }) => syncReading());
      lists.forgetOthers(book);
    } catch (error) {
      show({ ...before, changed_at: mark.changed_at });
      throw error;
    }
  }

  const edit = (mark: ListedMark, change: MarkEdit) =>
    write({ ...mark, ...change, changed_at: stamp(mark) }, mark);

  async function remove(mark: ListedMark): Promise<void> {
    const gone = { ...mark, deleted: true, changed_at: stamp(mark) };
    try {
      await write(gone, mark);
      const back = () => write({ ...mark, changed_at: stamp(gone) }, gone).catch(tell);
      undoing.offer({ text: t("marks.deleted"), undo: back });
    } catch (error) {
      tell(error);
    }
  }

  function tell(error: unknown) {
    undoing.offer({ text: failureText(error) });
  }

  return { parts, marks, edit, remove, undoing };
}

function stamp(before: ListedMark): number {
  return timeOfChange(before, Math.floor(Date.now() / 1_000));
}

function later(came: ListedMark, changed: ListedMark | undefined): ListedMark {
  return changed && changed.changed_at >= came.changed_at ? changed : came;
}
