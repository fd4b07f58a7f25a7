const HERE = "https://here.invalid";

/** Where to go on this site, and never to another one, whatever an answer says. */
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
