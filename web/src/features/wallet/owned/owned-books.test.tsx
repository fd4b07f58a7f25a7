// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { control, press, Stage, text } from "../../../../test/stage";
import { fileTitle } from "./owned-books";

let stage: Stage;
let saved: string[];

beforeAll(() => import("./owned-books"), 60_000);

beforeEach(() => {
  vi.resetModules();
  saved = [];
  vi.doMock("../../../shell/browser/save-file", () => ({
    saveFile: (_: Blob, name: string) => saved.push(name),
  }));
  stage = new Stage("/library?tab=downloads");
  stage.answers = {
    "GET /api/wallet/owned": {
      data: {
        list: [
          {
            book_id: "k3v9",
            title: "Salt & Lantern",
            author: "Ines Duarte",
            sections: 9,
            withdrawn: 0,
            of: 27,
          },
          { book_id: "m2", title: "Whole", author: "Ana Reis", sections: 12, withdrawn: 2, of: 12 },
        ],
        next: null,
      },
    },
  };
});

afterEach(() => stage.leave());

async function show() {
  const { OwnedBooks } = await import("./owned-books");
  await stage.show(<OwnedBooks />);
}

test("books of which something is unlocked are listed with how much of them", async () => {
  await show();
  expect(text()).toContain("9 of 27 sections unlocked");
  expect(text()).toContain("12 of 12 sections unlocked");
  expect(text()).toContain("and 2 that the book no longer has; they stay yours");
  expect(text()).not.toContain("and 0 that");
  expect(control("Salt & Lantern").getAttribute("href")).toBe("/book/k3v9");
});

test("a book is saved under its title, and one that did not come can be asked for again", async () => {
  await show();
  await press("Download EPUB");
  expect(stage.asked.at(-1)).toBe("GET /api/wallet/owned.epub?book_id=k3v9");
  expect(text()).toContain("The connection failed.");
  stage.answers["GET /api/wallet/owned.epub"] = { data: null };
  await press("Download EPUB");
  expect(saved).toEqual(["Salt & Lantern.epub"]);
  expect(text()).not.toContain("The connection failed.");
});

test("without any, it says when they come", async () => {
  stage.answers["GET /api/wallet/owned"] = { data: { list: [], next: null } };
  await show();
  expect(text()).toContain("Nothing is unlocked yet.");
});

test.each([
  ["Salt & Lantern", "Salt & Lantern"],
  ['A/B: "C"?', "A B C"],
  ["..", "book"],
  ["", "book"],
  ["x".repeat(200), "x".repeat(80)],
])("%s is a name for a file", (title, name) => {
  expect(fileTitle(title)).toBe(name);
});
