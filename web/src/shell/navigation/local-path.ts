/** Where to go on this site, and never to another one, whatever an answer says. */
export function localPath(path: unknown, otherwise = "/me"): string {
  if (typeof path !== "string" || !path.startsWith("/")) return otherwise;
  const target = new URL(path, "https://here.invalid");
  const isHere = target.origin === "https://here.invalid" && !path.startsWith("//") && !path.includes("\\");
  return isHere ? path : otherwise;
}
