import type { SearchData } from "../../api/page";

/**
 * Returns the tags to choose from: first `shown`, the tags on the page, in the same order; then new ones by name. The
 * order stays, so that the pointer is still on the tag that was pressed.
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
