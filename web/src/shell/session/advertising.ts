/** Returns whether a path is that of a landing page: one with `/ads` in it, or under `/new-ads/`. */
export function isAdvertising(path: string): boolean {
  return path.includes("/ads") || path.startsWith("/new-ads/");
}
