import { describe, expect, test } from "vitest";
import { fileName, filterIn, monthsUntil, monthTitle } from "./filter";

describe("what an address asks for", () => {
  test.each([
    ["", { month: "", kind: "" }],
    ["?month=2026-11&kind=spend", { month: "2026-11", kind: "spend" }],
    ["?month=2026-13&kind=purchase", { month: "", kind: "" }],
    ["?month=2026-1", { month: "", kind: "" }],
    ["?kind=%3Cb%3E", { month: "", kind: "" }],
    ["?kind=merge&receipt=r1", { month: "", kind: "merge" }],
  ])("%s", (search, filter) => {
    expect(filterIn(search, "consumption")).toEqual(filter);
  });

  test("kinds are those of the list", () => {
    expect(filterIn("?kind=purchase", "recharge").kind).toBe("purchase");
    expect(filterIn("?kind=spend", "recharge").kind).toBe("");
  });
});

describe("months", () => {
  test("go back two years from the month it is in UTC", () => {
    const months = monthsUntil(new Date("2026-01-31T23:59:59Z"), "");
    expect(months.slice(0, 3)).toEqual(["2026-01", "2025-12", "2025-11"]);
    expect([months.length, months.at(-1)]).toEqual([24, "2024-02"]);
    expect(new Set(months).size).toBe(24);
  });

  test("do not skip one on the last day of a long month", () => {
    expect(monthsUntil(new Date("2026-03-31T12:00:00Z"), "").slice(0, 2)).toEqual(["2026-03", "2026-02"]);
  });

  test("hold the one that was asked for, however old", () => {
    const now = new Date("2026-11-15T00:00:00Z");
    expect(monthsUntil(now, "2020-05").at(-1)).toBe("2020-05");
    expect(monthsUntil(now, "2026-10")).toEqual(monthsUntil(now, ""));
  });

  test("are named in words", () => {
    expect(monthTitle("2026-11")).toBe("November 2026");
    expect(monthTitle("2024-01")).toBe("January 2024");
  });
});

test.each([
  ["recharge", { month: "", kind: "" }, "my-books-coins-in.csv"],
  ["consumption", { month: "2026-11", kind: "spend" }, "my-books-coins-out-2026-11-spend.csv"],
] as const)("a file of %s says what is in it", (direction, filter, name) => {
  expect(fileName("My Books", direction, filter)).toBe(name);
});
