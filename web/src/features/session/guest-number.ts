/** Nine digits by three, so that they can be read out. The spaces do not break. */
export function grouped(number: string): string {
  return number.replace(/(\d{3})(?=\d)/g, "$1\u00a0");
}
