import { StoredList } from "../../shell/stored-list/stored-list";

const LIMIT = 10;

/** The stored list of recent searches on this device. */
export const recentSearches = new StoredList<string>("searches", {
  limit: LIMIT,
  isItem: (value): value is string => typeof value === "string" && value !== "",
  keyOf: (words) => words.toLowerCase(),
});
