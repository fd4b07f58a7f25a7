const HERE = "https://here.invalid";

/** Returns a path from a response if it is on this site, otherwise the path `otherwise`. */
export function localPath(path: unknown, otherwise = "/me"): string {
  if (typeof path !== "string" || !path.startsWith("/")) return otherwise;
  return isHere(path) ? path : otherwise;
}

function isHere(path: string): boolean {
  if (path.startsWith("//") || path.includes("\\")) return false;
  try {
    return new URL(path, HERE).origin === HERE;
  } catch {
    // Browsers drop line breaks and tabs, after which the path may not be a valid address.
    return false;
  }
}
