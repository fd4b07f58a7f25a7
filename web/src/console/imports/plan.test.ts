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

test("undoing a split joins no kept text to a text that is left out", () => {
  const outline = { texts: [{ words: 10 }] } as unknown as Outline;
  const split = splitAt([text("One")], 0, 4, { title: "Two", first_words: "And then" });
  const thrice = splitAt(split, 1, 6, { title: "Three", first_words: "At last" });
  const dropped = (plan: readonly Piece[]) => plan.map((piece) => [piece.title, piece.dropped]);

  const firstOut = changed(thrice, 0, { dropped: true });
  expect(dropped(unsplit(firstOut, 1, outline))).toEqual([
    ["One", false],
    ["Three", false],
  ]);
  const secondOut = changed(thrice, 1, { dropped: true });
  expect(dropped(unsplit(secondOut, 2, outline))).toEqual([
    ["One", false],
    ["Two", false],
  ]);
  // The text of a dropped piece goes back to the piece from which it was split, and nothing else changes.
  expect(dropped(unsplit(secondOut, 1, outline))).toEqual([
    ["One", false],
    ["Three", false],
  ]);
  const bothOut = changed(secondOut, 2, { dropped: true });
  expect(dropped(unsplit(bothOut, 2, outline))).toEqual([
    ["One", false],
    ["Two", true],
  ]);
  // Also if the pieces were moved, the text goes back to the piece before it in the file.
  expect(dropped(unsplit(reordered(firstOut, 0, 1), 0, outline))).toEqual([
    ["One", false],
    ["Three", false],
  ]);
});

test("a text without a title is a fault, unless it is left out or goes on the one before", () => {
  const plan = [text("One"), text(" "), text("", { dropped: true }), text("", { merge_with_previous: true })];
  expect(faultsOf(plan)).toEqual({ untitled: [1], hasSection: true });
});

test("a book needs a section", () => {
  const plan = [text("One", { place: "front_matter" }), text("Two", { dropped: true })];
  expect(faultsOf(plan).hasSection).toBe(false);
});
