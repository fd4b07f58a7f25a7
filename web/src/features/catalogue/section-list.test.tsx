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
  await stage.show(<SectionList book={book} sections={sections} />);
  const shown = () => [...document.querySelectorAll(".section-mark")].map((mark) => mark.textContent);
  await vi.waitFor(() => expect(shown()[1]).toBe("Owned"));
  return shown();
}

test("what is one's own is told apart from what is locked", async () => {
  expect(await marks({ sections: [2], vip: false })).toEqual(["Free", "Owned", "Locked"]);
  expect(text()).toContain("coins each");
});

test("with VIP nothing is locked, and nothing has a price", async () => {
  expect(await marks({ sections: [2], vip: true })).toEqual(["Free", "Owned", "VIP"]);
  expect(text()).toContain("Every section is open to you with VIP.");
  expect(text()).not.toContain("coins each");
});
