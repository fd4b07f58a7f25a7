import { describe, expect, test } from "vitest";
import type { Task } from "./api";
import { untilNextDay } from "./day";
import { notificationCode } from "./use-opened-notification";
import { bonusText, freezeText, heldText, progressText, streakText } from "./wording";

const at = Date.UTC(2026, 11, 3) / 1_000;

test.each([
  [0, [], "None at the moment"],
  [1, [{ bonus: 1, at }], "Until December 3, 2026"],
  [30, [], "None of them expires soon"],
  [30, [{ bonus: 30, at }], "Until December 3, 2026"],
  [30, [{ bonus: 12, at }], "12 of them until December 3, 2026"],
])("%i bonus coins of which %j expire are told as %s", (bonus, expiring, said) => {
  expect(bonusText({ balance: { coins: 0, bonus }, expiring })).toBe(said);
});

describe("progress", () => {
  const task = (task_id: Task["task_id"], progress: number, target: number): Task => ({
    task_id,
    progress,
    target,
    bonus: 1,
    state: "open",
    period: "day",
    hint: null,
  });

  test("of reading is told in whole minutes, of others as it is counted", () => {
    expect(progressText(task("read_ten_minutes", 599, 600))).toBe("9 of 10 minutes");
    expect(progressText(task("finish_section", 1, 3))).toBe("1 of 3");
  });
});

test("streaks and freezes have a sentence each", () => {
  expect([streakText(0), streakText(1), streakText(12)]).toEqual([
    "A longer streak gives more.",
    "1 day in a row",
    "12 days in a row",
  ]);
  expect(freezeText({ left: 1, most: 2 })).toContain("1 is left");
  expect(freezeText({ left: 0, most: 2 })).toContain("earn a streak freeze");
  expect(freezeText({ left: 0, most: 0 })).toBe("After a missed day the week begins at day 1.");
});

test("the next day is asked for after it began, and calmly where clocks differ", () => {
  expect(untilNextDay(100, 40_000)).toBe(61_500);
  expect(untilNextDay(100, 100_000)).toBe(30_000);
  expect(untilNextDay(100, 500_000)).toBe(30_000);
});

test("rewards that wait say plainly for what", () => {
  expect(heldText({ bonus: 25, until: "reading", seconds: 61 })).toBe(
    "25 bonus coins are waiting for you. Read for 2 more minutes and you can spend them.",
  );
  expect(heldText({ bonus: 5, until: "network", seconds: 0 })).toContain("on your third day of reading");
});

test.each([
  [`#notification=${"x".repeat(43)}`, "x".repeat(43)],
  [`#notification=${"x".repeat(42)}`, null],
  [`#notification=${"x".repeat(42)}!`, null],
  ["#tasks", null],
  ["", null],
])("the code in %s is %s", (fragment, code) => expect(notificationCode(fragment)).toBe(code));
