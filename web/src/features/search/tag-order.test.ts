import { expect, test } from "vitest";
import type { SearchData } from "../../api/page";
import { tagOrder } from "./tag-order";

function found(offered: string[], tags: string[] = [], exclude: string[] = []) {
  return {
    filters: { tags, exclude, free: false },
    facets: { tags: offered.map((value) => ({ value, count: 1 })), status: [], length: [], free: 0 },
  } as unknown as SearchData;
}

test("a tag stays where it is when it is pressed, and when it is pressed again", () => {
  const first = tagOrder([], found(["sea", "letters", "war"]));
  expect(first).toEqual(["letters", "sea", "war"]);
  const wanted = tagOrder(first, found(["war", "sea"], ["sea"]));
  expect(wanted).toEqual(first);
  expect(tagOrder(wanted, found(["letters"], [], ["sea"]))).toEqual(first);
});

test("what a search adds stands at the end, and nothing twice", () => {
  expect(tagOrder(["sea"], found(["boats", "sea", "art"], ["sea"]))).toEqual(["sea", "art", "boats"]);
});
