/** Returns a hand-over code in two halves, which are easier to read. */
export function inHalves(code: string): string {
  return code.replace(/^(.{4})(.{4})$/, "$1-$2");
}
