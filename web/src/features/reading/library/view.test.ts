import { expect, test } from "vitest";
import { listed } from "../../../../test/sample-pages";
import { changedQuery } from "../../../shell/navigation/use-url-query";
import type { LibraryEntry } from "../api";
import { belongs, edited, tabIn, viewIn } from "./view";

const entry: LibraryEntry = {
  state: "reading",
  added_at: 1,
  changed_at: 1,
  book: listed,
  new_sections: 0,
  place: 1,
  furthest_section: 1,
  shelves: ["s1"],
};

test.each([
  ["", { state: undefined, shelf: undefined, q: "", sort: "changed", page: 1 }],
  [
    "?state=want&sort=new&q=%20sea&page=3",
    { state: "want", shelf: undefined, q: "sea", sort: "new", page: 3 },
  ],
  ["?state=lost&sort=x&page=-1&shelf=s1", { state: undefined, shelf: "s1", q: "", sort: "changed", page: 1 }],
])("the address %s shows %o", (search, view) => {
  expect(viewIn(search)).toEqual(view);
});

test("an unknown part of the library is its books", () => {
  expect(["", "?tab=marks", "?tab=nope"].map(tabIn)).toEqual(["books", "marks", "books"]);
});

test("a query keeps what is not changed, and has nothing empty", () => {
  expect(changedQuery("?tab=marks&kind=note", { kind: undefined, colour: "blue" })).toBe(
    "?tab=marks&colour=blue",
  );
  expect(changedQuery("?q=sea", { q: "" })).toBe("");
});

test("a book that was changed leaves a list it is no longer in", () => {
  const all = viewIn("");
  const reading = viewIn("?state=reading");
  const shelf = viewIn("?shelf=s1");
  expect(belongs(entry, undefined, reading)).toBe(true);
  expect(belongs(entry, { state: "want" }, reading)).toBe(false);
  expect(belongs(entry, { state: "want" }, all)).toBe(true);
  expect(belongs(entry, { shelves: [] }, shelf)).toBe(false);
  expect(belongs(entry, { gone: true }, all)).toBe(false);
  expect(edited(entry, { state: "want" })).toMatchObject({ state: "want", shelves: ["s1"] });
});
