import { expect, test } from "vitest";
import { changed, faultsOf, type TextPlan } from "./plan";

const text = (title: string, rest: Partial<TextPlan> = {}): TextPlan => ({
  title,
  place: "section",
  dropped: false,
  merge_with_previous: false,
  ...rest,
});

test("the first text that stays is merged with none", () => {
  const plan = [text("One"), text("Two", { merge_with_previous: true }), text("Three")];
  expect(changed(plan, 0, { dropped: true })[1]).toEqual(text("Two"));
  expect(changed(plan, 2, { title: "3" })[1]?.merge_with_previous).toBe(true);
});

test("a text without a title is a fault, unless it is left out or goes on the one before", () => {
  const plan = [text("One"), text(" "), text("", { dropped: true }), text("", { merge_with_previous: true })];
  expect(faultsOf(plan)).toEqual({ untitled: [1], hasSection: true });
});

test("a book needs a section", () => {
  const plan = [text("One", { place: "front_matter" }), text("Two", { dropped: true })];
  expect(faultsOf(plan).hasSection).toBe(false);
});
