/** Where an advertisement leads: a path with /ads in it, or the other form of the landing page. */
export function isAdvertising(path: string): boolean {
  return path.includes("/ads") || path.startsWith("/new-ads/");
}
