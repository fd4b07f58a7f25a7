import { formatNumber } from "../messages/number";

/** Currency signs as English readers know them. Any other currency is shown by its code. */
const signs: Readonly<Record<string, string>> = { USD: "$", EUR: "€", GBP: "£", JPY: "¥" };
const WITHOUT_CENTS: readonly string[] = ["JPY", "KRW", "VND", "CLP"];

/**
 * Formats a price given in the smallest unit of the currency, such as cents. Does not use `Intl`, which QuickJS lacks:
 * server and browser must render the same text.
 */
export function formatPrice(amount: number, currency: string): string {
  const code = currency.toUpperCase();
  const digits = WITHOUT_CENTS.includes(code) ? 0 : 2;
  const whole = Math.abs(Math.round(amount));
  const units = formatNumber(Math.floor(whole / 10 ** digits));
  const cents = digits === 0 ? "" : `.${String(whole % 100).padStart(2, "0")}`;
  const sign = signs[code] ?? `${code}\u00a0`;
  return `${amount < 0 ? "-" : ""}${sign}${units}${cents}`;
}
