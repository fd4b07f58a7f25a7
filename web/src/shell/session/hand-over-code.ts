/** A hand-over's code in two halves, which are easier to read over. */
export function inHalves(code: string): string {
  return code.replace(/^(.{4})(.{4})$/, "$1-$2");
}
