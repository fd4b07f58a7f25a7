/** Formats a number with commas between groups of three digits. `toLocaleString` does not do that in QuickJS. */
export function formatNumber(value: number): string {
  const [whole = "", fraction] = String(value).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
