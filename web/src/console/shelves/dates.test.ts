import { expect, it } from "vitest";
import { localText, secondsOf } from "./dates";

it("brings a time through the field unchanged", () => {
  for (const seconds of [1_790_000_040, 1_774_747_800, 60])
    expect(secondsOf(localText(seconds))).toBe(seconds);
  expect([localText(null), secondsOf("")]).toEqual(["", null]);
});
