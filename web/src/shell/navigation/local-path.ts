const HERE = "https://here.invalid";

/** Returns a path of this site for an address from a response; never one of another site. */
export function localPath(path: unknown, otherwise = "/me"): string {
  if (typeof path !== "string" || !path.startsWith("/")) return otherwise;
  return isHere(path) ? path : otherwise;
}

function isHere(path: string): boolean {
  if (path.startsWith("//") || path.includes("\\")) return false;
  try {
    return new URL(path, HERE).origin === HERE;
  } catch {
    // A browser leaves out line breaks and tabs, after which it may be no address at all.
    return false;
  }
}
