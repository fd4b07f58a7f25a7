import { describe, expect, test } from "vitest";
import { formatNumber } from "../messages/number";
import { formatDay, isoDay } from "./date";
import { formatMoment } from "./moment";
import { formatPrice } from "./price";

describe("numbers", () => {
  test.each([
    [0, "0"],
    [999, "999"],
    [1000, "1,000"],
    [1_234_567, "1,234,567"],
    [-1234, "-1,234"],
    [1234.5678, "1,234.5678"],
  ])("%d reads %s", (value, text) => {
    expect(formatNumber(value)).toBe(text);
    expect(formatNumber(value)).toBe(value.toLocaleString("en-US", { maximumFractionDigits: 4 }));
  });
});

describe("days are UTC days", () => {
  test.each([
    [0, "January 1, 1970", "1970-01-01"],
    [1_709_251_199, "February 29, 2024", "2024-02-29"],
    [1_767_225_599, "December 31, 2025", "2025-12-31"],
  ])("%d is %s", (seconds, text, iso) => {
    expect(formatDay(seconds)).toBe(text);
    const intl = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
    expect(formatDay(seconds)).toBe(intl.format(seconds * 1_000));
    expect(isoDay(seconds)).toBe(iso);
  });
});

describe("prices", () => {
  test.each([
    [199, "USD", "$1.99"],
    [7_999, "usd", "$79.99"],
    [0, "EUR", "€0.00"],
    [5, "GBP", "£0.05"],
    [123_456_789, "USD", "$1,234,567.89"],
    [-499, "USD", "-$4.99"],
    [1_200, "JPY", "¥1,200"],
    [199, "CHF", "CHF\u00a01.99"],
  ])("%d %s reads %s, as Intl writes it", (amount, currency, text) => {
    expect(formatPrice(amount, currency)).toBe(text);
    const intl = new Intl.NumberFormat("en-US", { style: "currency", currency });
    const digits = intl.resolvedOptions().maximumFractionDigits ?? 2;
    expect(formatPrice(amount, currency)).toBe(intl.format(amount / 10 ** digits));
  });

  test("of a part of a cent are rounded", () => {
    expect(formatPrice(7_999 / 365, "USD")).toBe("$0.22");
    expect(formatPrice(99.6, "USD")).toBe("$1.00");
  });
});

test.each([
  [7, "November 5, 2026 at 7:03 AM"],
  [0, "November 5, 2026 at 12:03 AM"],
  [12, "November 5, 2026 at 12:03 PM"],
  [23, "November 5, 2026 at 11:03 PM"],
])("a moment at hour %i is told by the clock of the device, as in the United States", (hour, text) => {
  const moment = new Date(2026, 10, 5, hour, 3);
  expect(formatMoment(moment.getTime() / 1_000)).toBe(text);
  const intl = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short" });
  expect(text).toBe(intl.format(moment).replace("\u202f", " "));
});
