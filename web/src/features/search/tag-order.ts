import type { SearchData } from "../../api/page";

/**
 * Returns the tags to choose from: first the `shown` ones in their order, then new ones by name. A tag that was pressed
 * thus stays under the pointer.
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
