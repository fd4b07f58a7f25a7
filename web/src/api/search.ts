import type { QueryOf } from "./endpoints";
import { ask } from "./envelope";
import type { SearchData, Suggestions } from "./page";

export function fetchFoundBooks(query: QueryOf<"GET /api/search/books">): Promise<SearchData> {
  return ask("GET /api/search/books", { query });
}

export function fetchSuggestions(text: string, signal: AbortSignal): Promise<Suggestions> {
  return ask("GET /api/search/suggest", { query: { q: text }, signal });
}
