import { describe, expect, test } from "vitest";
import { formatDay, isoDay } from "./date";
import { formatNumber } from "./number";
import { readingMinutes } from "./reading-time";

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
    [0, "1 January 1970", "1970-01-01"],
    [1_709_251_199, "29 February 2024", "2024-02-29"],
    [1_767_225_599, "31 December 2025", "2025-12-31"],
  ])("%d is %s", (seconds, text, iso) => {
    expect(formatDay(seconds)).toBe(text);
    expect(isoDay(seconds)).toBe(iso);
  });
});

test("no section takes no time to read", () => {
  expect(readingMinutes(0)).toBe(1);
  expect(readingMinutes(2300)).toBe(10);
});
