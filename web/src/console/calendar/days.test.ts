import { expect, test } from "vitest";
import { addDays, longDay, monthName, monthOf, otherMonth, weeksOf } from "./days";

test("a month is whole weeks from Monday on, whatever the clocks do", () => {
  const october = weeksOf("2026-10");
  expect(october[0]?.[0]).toBe("2026-09-28");
  expect(october.at(-1)?.[6]).toBe("2026-11-01");
  expect(october.flat().filter((day) => day.startsWith("2026-10"))).toHaveLength(31);
  expect(weeksOf("2027-02")).toHaveLength(4);
  for (const month of ["2024-02", "2026-03", "2026-12"])
    for (const week of weeksOf(month)) expect(week).toHaveLength(7);
});

test("months follow each other over the year", () => {
  expect(otherMonth("2026-12", 1)).toBe("2027-01");
  expect(otherMonth("2026-01", -1)).toBe("2025-12");
  expect(addDays("2026-10-25", 1)).toBe("2026-10-26");
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
});

test("an address without a month shows the present one", () => {
  expect(monthOf("", "2026-10-22")).toBe("2026-10");
  expect(monthOf("2026-13", "2026-10-22")).toBe("2026-10");
  expect(monthOf("2025-01", "2026-10-22")).toBe("2025-01");
});

test("days have names", () => {
  expect(longDay("2026-10-22")).toBe("Thursday, October 22");
  expect(monthName("2026-10")).toBe("October 2026");
});
