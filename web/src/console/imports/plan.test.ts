import { expect, test } from "vitest";
import {
  bodyOf,
  changed,
  endOf,
  faultsOf,
  type Outline,
  type Piece,
  reordered,
  splitAt,
  unsplit,
} from "./plan";

const text = (title: string, rest: Partial<Piece> = {}): Piece => ({
  text: 0,
  from_block: 0,
  title,
  place: "section",
  dropped: false,
  merge_with_previous: false,
  first_words: "",
  words: 10,
  ...rest,
});

test("the first text that stays is merged with none", () => {
  const plan = [text("One"), text("Two", { merge_with_previous: true }), text("Three")];
  expect(changed(plan, 0, { dropped: true })[1]).toEqual(text("Two"));
  expect(changed(plan, 2, { title: "3" })[1]?.merge_with_previous).toBe(true);
  expect(reordered(plan, 1, -1)[0]).toEqual(text("Two"));
});

test("texts change places, and stay at the ends", () => {
  const plan = [text("One"), text("Two"), text("Three")];
  const titles = (pieces: readonly Piece[]) => pieces.map(({ title }) => title);
  expect(titles(reordered(plan, 2, -1))).toEqual(["One", "Three", "Two"]);
  expect(titles(reordered(plan, 0, 1))).toEqual(["Two", "One", "Three"]);
  expect(titles(reordered(plan, 0, -1))).toEqual(["One", "Two", "Three"]);
});

test("a text is split, split again, and made whole", () => {
  const outline = { texts: [{ words: 10 }] } as unknown as Outline;
  const once = splitAt([text("One")], 0, 4, { title: "Two", first_words: "And then" });
  const twice = splitAt(once, 0, 2, { title: "Half", first_words: "" });
  expect(bodyOf(twice).map(({ title, from_block }) => [title, from_block])).toEqual([
    ["One", 0],
    ["Half", 2],
    ["Two", 4],
  ]);
  expect(twice.map((piece) => endOf(twice, piece, 9))).toEqual([2, 4, 9]);
  expect(Object.keys(bodyOf(twice)[0] ?? {})).not.toContain("first_words");
  expect(twice[0]?.words).toBeNull();
  expect(unsplit(unsplit(twice, 1, outline), 1, outline)).toEqual([text("One")]);
});

test("a text without a title is a fault, unless it is left out or goes on the one before", () => {
  const plan = [text("One"), text(" "), text("", { dropped: true }), text("", { merge_with_previous: true })];
  expect(faultsOf(plan)).toEqual({ untitled: [1], hasSection: true });
});

test("a book needs a section", () => {
  const plan = [text("One", { place: "front_matter" }), text("Two", { dropped: true })];
  expect(faultsOf(plan).hasSection).toBe(false);
});
