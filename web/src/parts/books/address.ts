import type { ReaderLayout } from "../../api/page";

export function bookPath(bookId: string): string {
  return `/book/${encodeURIComponent(bookId)}`;
}

/** Returns the path of a page of the list of a book's sections. Its fragment scrolls to the list. */
export function sectionsPath(
  bookId: string,
  page: number,
  { order = "first", find = "" }: { order?: "first" | "newest"; find?: string } = {},
): string {
  const parts = [
    order === "newest" && "order=newest",
    find && `find=${encodeURIComponent(find)}`,
    page > 1 && `page=${page}`,
  ].filter(Boolean);
  const query = parts.length > 0 ? `?${parts.join("&")}` : "";
  return `${bookPath(bookId)}${query}#sections`;
}

/** Returns the path of a text of the front or back matter, which is shown on the book page. */
export function matterPath(bookId: string, { place, number }: { place: string; number: number }): string {
  return `${bookPath(bookId)}?matter=${place}-${number}#opening`;
}

/** The paths of the reading page, by layout. */
const readerPaths: Record<ReaderLayout, string> = {
  section: "/reader",
  pages: "/new-reader",
  run: "/latest-reader",
};

export const LAYOUTS = Object.keys(readerPaths) as readonly ReaderLayout[];

/** Returns the path of the reading page at a section, counted from 1; without a section, at the reader's position. */
export function readerPath(bookId: string, section: number | undefined, layout: ReaderLayout): string {
  const query = section === undefined ? "" : `&section=${section}`;
  return `${readerPaths[layout]}?book_id=${encodeURIComponent(bookId)}${query}`;
}

/** Replaces the layout in `path`, a path of the reading page, and returns the new path. */
export function inLayout(path: string, layout: ReaderLayout): string {
  return readerPaths[layout] + path.slice(path.indexOf("?"));
}

/** Returns the path of a position on the reading page, given the path of its section. */
export function atSpot(sectionPath: string, { block, offset }: { block: number; offset: number }): string {
  return `${sectionPath}&block=${block}&offset=${offset}`;
}

/** Returns the path of the list with all books of a shelf. */
export function shelfPath(slug: string, page = 1): string {
  const query = page > 1 ? `&page=${page}` : "";
  return `/read-more?shelf=${encodeURIComponent(slug)}${query}`;
}

export function tagPath(tag: string): string {
  return shelfPath(`tag-${tag}`);
}

export function seriesPath(bookId: string): string {
  return shelfPath(`series-of-${bookId}`);
}

export function similarPath(bookId: string): string {
  return shelfPath(`like-${bookId}`);
}

/** Returns the path of the results of a search. */
export function searchPath(words: string): string {
  return `/search-result?q=${encodeURIComponent(words)}`;
}
