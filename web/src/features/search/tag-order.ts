import type { SearchData } from "../../api/page";

/**
 * The tags to choose from: those in view where they were, then what is new, by name. A tag that was pressed stays under
 * the pointer, whatever else the search now offers.
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
