export function bookPath(bookId: string): string {
  return `/book/${encodeURIComponent(bookId)}`;
}

/** The fragment keeps a reader who pages through sections at the sections. */
export function sectionsPath(bookId: string, page: number): string {
  const query = page > 1 ? `?page=${page}` : "";
  return `${bookPath(bookId)}${query}#sections`;
}

/** The list behind a shelf. */
export function shelfPath(slug: string, page = 1): string {
  const query = page > 1 ? `&page=${page}` : "";
  return `/read-more?shelf=${encodeURIComponent(slug)}${query}`;
}

export function tagPath(tag: string): string {
  return shelfPath(`tag-${tag}`);
}

export function similarPath(bookId: string): string {
  return shelfPath(`like-${bookId}`);
}

/** What is found for some words; filters and pages are the search's own. */
export function searchPath(words: string): string {
  return `/search-result?q=${encodeURIComponent(words)}`;
}
