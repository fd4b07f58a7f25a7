import { formatNumber } from "../messages/number";

/** As English readers know them; any other stands as its code. */
const signs: Readonly<Record<string, string>> = { USD: "$", EUR: "€", GBP: "£", JPY: "¥" };
const WITHOUT_CENTS: readonly string[] = ["JPY", "KRW", "VND", "CLP"];

/** A price in its smallest unit, such as cents. Not by Intl, which QuickJS lacks: both sides must write the same. */
export function formatPrice(amount: number, currency: string): string {
  const code = currency.toUpperCase();
  const digits = WITHOUT_CENTS.includes(code) ? 0 : 2;
  const whole = Math.abs(Math.round(amount));
  const units = formatNumber(Math.floor(whole / 10 ** digits));
  const cents = digits === 0 ? "" : `.${String(whole % 100).padStart(2, "0")}`;
  const sign = signs[code] ?? `${code}\u00a0`;
  return `${amount < 0 ? "-" : ""}${sign}${units}${cents}`;
}
