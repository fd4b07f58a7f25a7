import { queryIn } from "../../../shell/navigation/use-url-query";
import { MARK_COLOURS, type MarkColour } from "../store/mark";
import type { ListedMark } from "./api";

export const markKinds = ["highlight", "bookmark", "note"] as const;
export type MarkKindFilter = (typeof markKinds)[number];

/** A filter of a list of marks. Its kind `note` stands for marks of any kind that have a note. */
export interface MarkFilter {
  book: string;
  kind: MarkKindFilter | undefined;
  colour: MarkColour | undefined;
}

export function filterIn(search: string): MarkFilter {
  const query = queryIn(search);
  return {
    book: query.get("book") ?? "",
    kind: markKinds.find((kind) => kind === query.get("kind")),
    colour: MARK_COLOURS.find((colour) => colour === query.get("colour")),
  };
}

export function isNarrowed({ book, kind, colour }: MarkFilter): boolean {
  return book !== "" || kind !== undefined || colour !== undefined;
}

export function passes(mark: ListedMark, { kind, colour }: MarkFilter): boolean {
  if (colour !== undefined && mark.colour !== colour) return false;
  if (kind === "note") return mark.note !== "";
  return kind === undefined || mark.kind === kind;
}

/** Returns the books that have marks, each once, ordered by title. */
export function booksOf(marks: readonly ListedMark[]): Array<{ book_id: string; title: string }> {
  const titles = new Map(marks.map(({ book }) => [book.book_id, book.title]));
  const books = [...titles].map(([book_id, title]) => ({ book_id, title }));
  return books.sort((a, b) => (a.title < b.title ? -1 : a.title > b.title ? 1 : 0));
}
