export function bookPath(bookId: string): string {
  return `/book/${encodeURIComponent(bookId)}`;
}

/** The fragment keeps a reader who pages through sections at the sections. */
export function sectionsPath(bookId: string, page: number): string {
  const query = page > 1 ? `?page=${page}` : "";
  return `${bookPath(bookId)}${query}#sections`;
}
