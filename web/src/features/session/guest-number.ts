/** Returns the nine digits of a guest number in groups of three, separated by no-break spaces. */
export function grouped(number: string): string {
  return number.replace(/(\d{3})(?=\d)/g, "$1\u00a0");
}
