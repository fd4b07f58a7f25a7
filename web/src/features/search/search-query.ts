import type { Filters, Length, SearchData, Sort, Status } from "../../api/page";

/**
 * A search as the URL contains it: its words, filters and order. The functions in this file do not
 * change a search, but return another one, for the link of a filter.
 */
export type SearchQuery = Pick<SearchData, "q" | "filters" | "sort">;

export type TagState = "off" | "include" | "exclude";

/**
 * Returns the query string with the parameters in the same order as the server, so that each search has one address.
 */
export function queryString({ q, filters, sort }: SearchQuery, page = 1): string {
  const named =
    (name: string) =>
    (tag: string): [string, string] => [name, tag];
  const pairs: Array<[string, string | number | boolean | null | undefined]> = [
    ["q", q],
    ...[...filters.tags].sort().map(named("tags")),
    ...[...filters.exclude].sort().map(named("exclude")),
    ["status", filters.status],
    ["length", filters.length],
    ["free", filters.free],
    ["sort", sort !== "relevance" && sort],
    ["page", page > 1 && page],
  ];
  return pairs.flatMap(([name, value]) => (value ? `${name}=${encodeURIComponent(value)}` : [])).join("&");
}

/** Returns the path of a search. Without words and filters, it is the path of the search page. */
export function resultPath(asked: SearchQuery, page = 1): string {
  return asked.q || isFiltered(asked.filters) ? `/search-result?${queryString(asked, page)}` : "/search";
}

export function isFiltered({ tags, exclude, status, length, free }: Filters): boolean {
  return tags.length > 0 || exclude.length > 0 || Boolean(status) || Boolean(length) || free;
}

export function withSort(asked: SearchQuery, sort: Sort): SearchQuery {
  return { ...asked, sort };
}

export function withStatus(asked: SearchQuery, status: Status | null): SearchQuery {
  return filtered(asked, { status });
}

export function withLength(asked: SearchQuery, length: Length | null): SearchQuery {
  return filtered(asked, { length });
}

export function withFree(asked: SearchQuery, free: boolean): SearchQuery {
  return filtered(asked, { free });
}

export function withoutFilters(asked: SearchQuery): SearchQuery {
  return filtered(asked, { tags: [], exclude: [], status: null, length: null, free: false });
}

export function tagState({ filters }: SearchQuery, tag: string): TagState {
  if (filters.tags.includes(tag)) return "include";
  return filters.exclude.includes(tag) ? "exclude" : "off";
}

const after: Record<TagState, TagState> = { off: "include", include: "exclude", exclude: "off" };

/** Returns the next state of a tag: off, required, excluded, and off again. */
export function nextTagState(asked: SearchQuery, tag: string): TagState {
  return after[tagState(asked, tag)];
}

export function withTag(asked: SearchQuery, tag: string, state: TagState): SearchQuery {
  const without = (tags: readonly string[]) => tags.filter((other) => other !== tag);
  return filtered(asked, {
    tags: [...without(asked.filters.tags), ...(state === "include" ? [tag] : [])],
    exclude: [...without(asked.filters.exclude), ...(state === "exclude" ? [tag] : [])],
  });
}

function filtered(asked: SearchQuery, change: Partial<Filters>): SearchQuery {
  return { ...asked, filters: { ...asked.filters, ...change } };
}
