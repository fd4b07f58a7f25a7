// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Stage } from "../../../../../test/stage";
import type { BookSession } from "../book/book-session";
import type { Shown } from "../book/shown";
import { calls } from "../dependencies/calls";
import { ContentsSheet } from "./contents-sheet";

const contents = {
  book_id: "k3v9",
  section_num: 4,
  free_sections: 2,
  price: 10,
  sections: [1, 2, 3, 4].map((number) => ({ number, title: `S${number}`, words: 10 })),
};
const shown = { contents, section: { number: 1 }, layout: "section", unlocks: 0 } as unknown as Shown;
const session = {
  book: { book_id: "k3v9" },
  deps: { calls },
  loadContents: async () => contents,
} as unknown as BookSession;

let stage: Stage;

beforeEach(() => {
  stage = new Stage("/reader?book_id=k3v9");
});
afterEach(() => stage.leave());

async function rights(unlocks: { sections: number[]; vip: boolean }) {
  stage.answers = { "GET /api/wallet/unlocks": { data: unlocks } };
  await stage.show(<ContentsSheet session={session} shown={shown} onSection={() => {}} onClose={() => {}} />);
  const told = () =>
    [...document.querySelectorAll(".reader-contents a")].map((row) => row.lastElementChild?.textContent);
  await vi.waitFor(() => expect(told()[2]).toBe("Owned"));
  return told();
}

test("each section says what opens it, as on the page of its book", async () => {
  expect(await rights({ sections: [3], vip: false })).toEqual(["Here", "Free", "Owned", "Locked"]);
});

test("what the reader owns and the book no longer has stands apart", async () => {
  const number = 100_000_007;
  const withdrawn = [{ number, title: "Gone", words: 10, free: false }];
  const answer = { sections: [3], vip: false, withdrawn };
  expect(await rights(answer)).toEqual(["Here", "Free", "Owned", "Locked", "Owned"]);
  const links = [...document.querySelectorAll<HTMLAnchorElement>(".reader-contents a")];
  expect(links.at(-1)?.textContent).toContain("Gone");
  expect(links.at(-1)?.getAttribute("href")).toContain(`section=${number}`);
  expect(document.body.textContent).toContain("Yours, though no longer in the book");
});

test("with VIP nothing is locked", async () => {
  expect(await rights({ sections: [3], vip: true })).toEqual(["Here", "Free", "Owned", "VIP"]);
  const [owned, withVip] = [...document.querySelectorAll(".reader-contents svg")];
  expect(withVip?.innerHTML).toBe(owned?.innerHTML);
});
