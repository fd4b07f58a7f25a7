import type { SearchData } from "../../api/page";

/**
 * Returns the tags to choose from: those that were `shown` before, in the same order, then all
 * others by name. A tag that the reader has pressed thus stays under the pointer.
 */
export function tagOrder(
  shown: readonly string[],
  { filters, facets }: Pick<SearchData, "filters" | "facets">,
): readonly string[] {
  const known = new Set(shown);
  const offered = [...filters.tags, ...filters.exclude, ...facets.tags.map(({ value }) => value)];
  const added = [...new Set(offered)].filter((tag) => !known.has(tag)).sort();
  return added.length === 0 ? shown : [...shown, ...added];
}
