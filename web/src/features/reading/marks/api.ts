import type { BookListItem, Part } from "../../../api/page";
import { askFileSignedIn, askSignedIn } from "../../../shell/session/ask-signed-in";
import { address } from "../api";
import { type Mark, sentMark } from "../store/mark";

/** A mark with what a list tells of its book. */
export interface ListedMark extends Mark {
  book: BookListItem;
  /** Of the section; empty if the book no longer has it. */
  title: string;
}

export const fetchMarks = (question: { book_id?: string; after?: string; page_size?: number }) =>
  askSignedIn<Part<ListedMark>>(address("marks", { ...question }));

export type ExportFormat = "markdown" | "json";

export const exportMarks = (format: ExportFormat, book_id?: string) =>
  askFileSignedIn(address("marks/export", { format, book_id }));

export async function writeMark(mark: Mark): Promise<void> {
  const body = { places: [], time: [], marks: [sentMark(mark)], since: { marks: null } };
  const { refused } = await askSignedIn<{ refused: unknown[] }>(address("sync"), { body, keepalive: true });
  if (refused.length > 0) throw new Error("the server did not take the mark");
}
