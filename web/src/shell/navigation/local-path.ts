const HERE = "https://here.invalid";

/** Returns `path`, taken from a response, if it leads to a page of this site; otherwise `otherwise`. */
export function localPath(path: unknown, otherwise = "/me"): string {
  if (typeof path !== "string" || !path.startsWith("/")) return otherwise;
  return isHere(path) ? path : otherwise;
}

function isHere(path: string): boolean {
  if (path.startsWith("//") || path.includes("\\")) return false;
  try {
    return new URL(path, HERE).origin === HERE;
  } catch {
    // Browsers remove line breaks and tabs from URLs, and the rest may be invalid.
    return false;
  }
}
