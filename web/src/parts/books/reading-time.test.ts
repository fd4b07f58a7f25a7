import { expect, test } from "vitest";
import { readingMinutes } from "./reading-time";

test("no section takes no time to read", () => {
  expect(readingMinutes(0)).toBe(1);
  expect(readingMinutes(2300)).toBe(10);
});
