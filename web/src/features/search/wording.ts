import type { Length, Sort } from "../../api/page";
import { statusText } from "../../parts/books/facts";
import { capitalised } from "../../shell/formats/capitalised";
import { type MessageKey, t } from "../../shell/messages/translate";
import { resultPath, type SearchQuery, withFree, withLength, withStatus, withTag } from "./search-query";

const lengths: Record<Length, MessageKey> = {
  short: "filter.length.short",
  medium: "filter.length.medium",
  long: "filter.length.long",
};

const sorts: Record<Sort, MessageKey> = {
  relevance: "sort.relevance",
  trending: "sort.trending",
  updated: "sort.updated",
  length: "sort.length",
};

export const allSorts = Object.keys(sorts) as Sort[];
export const allLengths = Object.keys(lengths) as Length[];

export function lengthText(length: Length): string {
  return t(lengths[length]);
}

export function sortText(sort: Sort): string {
  return t(sorts[sort]);
}

export function resultHeading(q: string): string {
  return q ? t("results.heading", { words: q }) : t("results.heading.filtered");
}

/** A filter that is set, with the path of the search without it. */
export interface ActiveFilter {
  text: string;
  href: string;
}

export function activeFilters(asked: SearchQuery): ActiveFilter[] {
  const { tags, exclude, status, length, free } = asked.filters;
  const without = (rest: SearchQuery, text: string): ActiveFilter => ({ text, href: resultPath(rest) });
  return [
    ...tags.map((tag) => without(withTag(asked, tag, "off"), capitalised(tag))),
    ...exclude.map((tag) => without(withTag(asked, tag, "off"), t("filter.not", { tag }))),
    ...(status ? [without(withStatus(asked, null), statusText(status))] : []),
    ...(length ? [without(withLength(asked, null), lengthText(length))] : []),
    ...(free ? [without(withFree(asked, false), t("filter.free"))] : []),
  ];
}
