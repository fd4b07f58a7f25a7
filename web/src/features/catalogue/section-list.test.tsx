// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bookPage } from "../../../test/sample-pages";
import { Stage, text } from "../../../test/stage";
import { SectionList } from "./section-list";

const { book } = bookPage.data;
const row = { title: "", words: 900, parts: [] };
const sections = {
  list: [
    { ...row, number: 1, title: "One", free: true },
    { ...row, number: 2, title: "Two", free: false },
    { ...row, number: 3, title: "Three", free: false },
  ],
  page: 1,
  page_size: 10,
  total: 3,
} as unknown as typeof bookPage.data.sections;

let stage: Stage;

beforeEach(() => {
  stage = new Stage("/book/k3v9");
});

afterEach(() => stage.leave());

async function marks(opened: { sections: number[]; vip: boolean }) {
  stage.answers = { "GET /api/wallet/unlocks": { data: opened } };
  await stage.show(<SectionList data={{ ...bookPage.data, sections, matter: [] }} />);
  const shown = () => [...document.querySelectorAll(".section-mark")].map((mark) => mark.textContent);
  await vi.waitFor(() => expect(shown()[1]).toBe("Owned"));
  return shown();
}

test("what is one's own is told apart from what is locked", async () => {
  expect(await marks({ sections: [2], vip: false })).toEqual(["Free", "Owned", `Locked${book.price} coins`]);
  expect(text()).toContain("coins each");
});

test("with VIP nothing is locked, and nothing has a price", async () => {
  expect(await marks({ sections: [2], vip: true })).toEqual(["Free", "Owned", "VIP"]);
  expect(text()).toContain("Every section is open to you with VIP.");
  expect(text()).not.toContain("coins each");
});

async function listed(data: Partial<typeof bookPage.data>) {
  stage.answers = { "GET /api/wallet/unlocks": { data: { sections: [], vip: false } } };
  const long = { ...book, extend: { ...book.extend, section_num: 1_200 } };
  await stage.show(<SectionList data={{ ...bookPage.data, book: long, sections, ...data }} />);
}

const hrefs = (name: RegExp) =>
  [...document.querySelectorAll("a")]
    .filter((a) => name.test(a.textContent))
    .map((a) => a.getAttribute("href"));

test("a long book is gone through from either end, by number and by title, and each is a link or a form", async () => {
  const many = { ...sections, page: 3, total: 1_200 };
  await listed({ sections: many });
  expect(hrefs(/Newest first/)).toEqual(["/book/k3v9?order=newest#sections"]);
  const form = document.querySelector("form");
  expect([form?.getAttribute("action"), form?.method]).toEqual(["/book/k3v9#sections", "get"]);
  expect(form?.querySelector("input")?.name).toBe("find");
});

test("what was searched for stays with its pages", async () => {
  await listed({ order: "newest", find: "lamp", sections: { ...sections, total: 30 } });
  const pages = [...document.querySelectorAll("nav a")].map((link) => link.getAttribute("href"));
  expect(pages).toContain("/book/k3v9?order=newest&find=lamp&page=2#sections");
  expect(hrefs(/All sections/)).toEqual(["/book/k3v9?order=newest#sections"]);
});

test("the section whose number was searched for is marked", async () => {
  await listed({ find: "2", found: 2 });
  expect(document.querySelector("[data-found]")?.textContent).toContain("Two");
});

test("words that no title has are said, and the way back is there", async () => {
  await listed({ find: "qqq", sections: { ...sections, list: [], total: 0 } });
  expect(text()).toContain("No section is called “qqq”.");
  expect(hrefs(/All sections/)).toEqual(["/book/k3v9#sections"]);
});
