import { KeptList } from "../../shell/kept-list/kept-list";

const LIMIT = 10;

/** What was searched for on this device. */
export const recentSearches = new KeptList<string>("searches", {
  limit: LIMIT,
  isItem: (value): value is string => typeof value === "string" && value !== "",
  keyOf: (words) => words.toLowerCase(),
});
