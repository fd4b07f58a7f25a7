import { ask } from "./envelope";
import type { SearchData, Suggestions } from "./page";

/** The query is that of the page of results. */
export function fetchFoundBooks(query: string): Promise<SearchData> {
  return ask(`/api/search/books?${query}`);
}

export function fetchSuggestions(text: string, signal: AbortSignal): Promise<Suggestions> {
  return ask(`/api/search/suggest?q=${encodeURIComponent(text)}`, { signal });
}
