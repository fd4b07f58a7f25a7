import type { ReaderLayout } from "../../api/page";

export function bookPath(bookId: string): string {
  return `/book/${encodeURIComponent(bookId)}`;
}

/** The fragment keeps a reader who pages through sections at the sections. */
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

/** A text before or after the sections, on the page of its book. */
export function matterPath(bookId: string, { place, number }: { place: string; number: number }): string {
  return `${bookPath(bookId)}?matter=${place}-${number}#opening`;
}

/** Where each way of reading is. */
const readerPaths: Record<ReaderLayout, string> = {
  section: "/reader",
  pages: "/new-reader",
  run: "/latest-reader",
};

export const LAYOUTS = Object.keys(readerPaths) as readonly ReaderLayout[];

/** A book open at a section, counted from 1; without one, where the reader was. */
export function readerPath(bookId: string, section: number | undefined, layout: ReaderLayout): string {
  const query = section === undefined ? "" : `&section=${section}`;
  return `${readerPaths[layout]}?book_id=${encodeURIComponent(bookId)}${query}`;
}

/** An address in the reader, in another layout. */
export function inLayout(path: string, layout: ReaderLayout): string {
  return readerPaths[layout] + path.slice(path.indexOf("?"));
}

/** The same at a place of that section, which the address of a section is given for. */
export function atSpot(sectionPath: string, { block, offset }: { block: number; offset: number }): string {
  return `${sectionPath}&block=${block}&offset=${offset}`;
}

/** The list behind a shelf. */
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

/** What is found for some words; filters and pages are the search's own. */
export function searchPath(words: string): string {
  return `/search-result?q=${encodeURIComponent(words)}`;
}
