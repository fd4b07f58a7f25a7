// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { control, press, Stage, text } from "../../../../test/stage";
import { duration } from "./duration";
import { calendarOf, levelOf, yearsOf } from "./year";

const day = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date) / 86_400_000;

describe("a year", () => {
  test("has every day once, under its weekday", () => {
    const months = calendarOf(2024, [{ day: day(2024, 2, 29), seconds: 3_600 }]);
    expect(months.map(({ days }) => days.length)).toEqual([31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
    // 1 January 2024 was a Monday, 29 February a Thursday.
    expect(months[0]?.days[0]).toEqual({ weekday: 0, week: 0, level: 0 });
    expect(months[1]?.days.at(-1)).toEqual({ weekday: 3, week: 4, level: 4 });
    expect(months[1]).toMatchObject({ read: 1, seconds: 3_600 });
  });

  test("counts no day of another", () => {
    const months = calendarOf(2025, [{ day: day(2024, 12, 31), seconds: 60 }]);
    expect(months.reduce((sum, { read }) => sum + read, 0)).toBe(0);
  });

  test.each([
    [0, 0],
    [1, 1],
    [600, 2],
    [1_500, 3],
    [2_700, 4],
    [90_000, 4],
  ])("%d seconds are level %d", (seconds, level) => {
    expect(levelOf(seconds)).toBe(level);
  });

  test("can be chosen if something was read in it, or if it is this one", () => {
    expect(yearsOf([2025, 2023], 2026)).toEqual([2023, 2025, 2026]);
    expect(yearsOf([2026], 2026)).toEqual([2026]);
  });
});

test.each([
  [0, "0 min"],
  [20, "1 min"],
  [3_540, "59 min"],
  [3_600, "1 h 0 min"],
  [4_000_000, "1,111 h 7 min"],
])("%d seconds read %s", (seconds, words) => {
  expect(duration(seconds)).toBe(words);
});

describe("on the reader's page", () => {
  const year = new Date().getFullYear();
  let stage: Stage;

  beforeAll(() => import("./reading-statistics"), 60_000);
  beforeEach(async () => {
    vi.resetModules();
    stage = new Stage("/me");
    stage.answers["GET /api/reading/statistics"] = (url: URL) => {
      const asked = Number(url.searchParams.get("year"));
      return {
        seconds: 7_200,
        words: 30_000,
        finished: 2,
        streak: { current: 6, longest: 23 },
        days: asked === year ? [{ day: day(year, 3, 5), seconds: 1_800 }] : [],
        years: [year - 1, year],
      };
    };
    const { ReadingStatistics } = await import("./reading-statistics");
    await stage.show(<ReadingStatistics />);
  });
  afterEach(() => stage.leave());

  test("the year stands in figures, in a picture with words, and in a table", () => {
    expect(text()).toContain("2 h 0 min");
    expect(text()).toContain("30,000");
    expect(text()).toContain("6 dayslongest: 23");
    const pictures = [...document.querySelectorAll("svg[role=img]")].map((node) =>
      node.getAttribute("aria-label"),
    );
    expect(pictures).toHaveLength(12);
    expect(pictures[2]).toBe("March: 1 day with reading, 30 min");
    expect(pictures[3]).toBe("April: no reading");
    expect(document.querySelectorAll("tbody tr")).toHaveLength(12);
  });

  test("another year is one step away", async () => {
    expect(control("Later year").getAttribute("aria-disabled")).toBe("true");
    await press("Earlier year");
    expect(stage.asked.at(-1)).toMatch(new RegExp(`year=${year - 1}&time_zone=\\S+$`));
    expect(text()).toContain("Nothing read in this year yet.");
    expect(control("Earlier year").getAttribute("aria-disabled")).toBe("true");
  });
});
