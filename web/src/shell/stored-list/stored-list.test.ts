// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { markStoredLists, StoredList } from "./stored-list";

const words = new StoredList<string>("searches", {
  limit: 3,
  isItem: (value): value is string => typeof value === "string",
  keyOf: (item) => item.toLowerCase(),
});

beforeEach(() => localStorage.clear());

test("the latest is first, once, and the oldest falls out", () => {
  for (const word of ["sea", "bell", "SEA", "tide", "ebb"]) words.add(word);
  expect(words.read()).toEqual(["ebb", "tide", "SEA"]);
});

test("one can be removed, and all of them", () => {
  for (const word of ["sea", "bell"]) words.add(word);
  expect(words.remove("bell")).toEqual(["sea"]);
  expect(words.read()).toEqual(["sea"]);
  words.clear();
  expect([words.read(), localStorage.length]).toEqual([[], 0]);
});

test.each(["", "{", '"sea"', '{"0":"sea"}', "[1,null]"])(
  "what others stored, such as %j, is nothing",
  (stored) => {
    localStorage.setItem("dogear-searches", stored);
    expect(words.read()).toEqual([]);
  },
);

test("without storage the list is empty and breaks nothing", () => {
  vi.stubGlobal("localStorage", {
    getItem() {
      throw new Error("forbidden");
    },
  });
  words.add("sea");
  expect(words.read()).toEqual([]);
  markStoredLists();
  expect(document.documentElement.dataset.kept).toBe("");
});

test("the root element says which lists are kept, until the last item goes", () => {
  words.add("sea");
  markStoredLists();
  expect(document.documentElement.dataset.kept).toBe("searches");
  words.remove("sea");
  expect(document.documentElement.dataset.kept).toBe("");
});

test("a place does not open under the reader's eyes", () => {
  markStoredLists();
  words.add("sea");
  expect(document.documentElement.dataset.kept).toBe("");
});
