// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { listed, other, library as page } from "../../../../test/sample-pages";
import { control, press, Stage, submit, text, tick, write } from "../../../../test/stage";
import type { ListedMark } from "./api";

const mark = (parts: Partial<ListedMark>): ListedMark => ({
  id: "mark-aaaaaaaaaaaa",
  book_id: "k3v9",
  section: 3,
  kind: "highlight",
  start: { block: 4, offset: 12, fingerprint: "f", exact: true },
  end: { block: 4, offset: 40 },
  colour: "yellow",
  quote: "Nobody had built it.",
  note: "",
  created_at: 1_793_000_000,
  changed_at: 1_793_000_000,
  deleted: false,
  book: listed,
  title: "Low Water",
  ...parts,
});
const noted = mark({ id: "mark-bbbbbbbbbbbb", colour: "pink", quote: "The bell rang.", note: "Ask Ana." });
const bookmark = mark({
  id: "mark-cccccccccccc",
  kind: "bookmark",
  colour: null,
  end: null,
  quote: "One stone.",
  book_id: "p0q1",
  book: other,
  title: "",
});

let stage: Stage;

beforeAll(() => import("./marks-list"), 60_000);

beforeEach(() => {
  vi.resetModules();
  stage = new Stage("/library?tab=marks");
  stage.answers = {
    "GET /api/reading/marks": (url: URL) => {
      const book = url.searchParams.get("book_id");
      const list = [mark({}), noted, bookmark].filter((each) => !book || each.book_id === book);
      return { list, next: null };
    },
    "POST /api/reading/sync": { data: { refused: [], books: [], marks: { list: [], next: null } } },
  };
});

afterEach(() => stage.leave());

async function show() {
  const { MarksList } = await import("./marks-list");
  await stage.show(<MarksList site={page.site} path="/library" occasion={page} />);
}
const quotes = () => [...document.querySelectorAll("blockquote")].map((node) => node.textContent);
const sent = () =>
  stage.asked
    .filter((one) => one.startsWith("POST /api/reading/sync"))
    .map((one) => JSON.parse(one.replace("POST /api/reading/sync ", "")).marks[0]);

test("tell what was marked where, and lead there", async () => {
  await show();
  expect(quotes()).toEqual(["Nobody had built it.", "The bell rang.", "One stone."]);
  expect(text()).toContain("Salt & Lantern · Section 3, Low Water");
  expect(text()).toContain("Yellow highlight · October 26, 2026");
  expect(text()).toContain("Ask Ana.");
  expect(control("Nobody had built it.").getAttribute("href")).toBe(
    "/reader?book_id=k3v9&section=3&block=4&offset=12",
  );
});

test("are narrowed by kind, colour and book, which the address tells", async () => {
  await show();
  await press("Bookmarks");
  expect(quotes()).toEqual(["One stone."]);
  await press("Bookmarks");
  await press("With a note");
  expect(quotes()).toEqual(["The bell rang."]);
  await press("Green");
  expect(text()).toContain("No mark matches these filters");
  await press("Show all marks");
  expect(location.search).toBe("?tab=marks");
  await write("select", "p0q1");
  expect(location.search).toBe("?tab=marks&book=p0q1");
  expect(quotes()).toEqual(["One stone."]);
});

test("take a note and another colour", async () => {
  await show();
  await press("Add a note");
  await write("textarea", "Who did?");
  await tick("Blue");
  await submit("form");
  expect(sent()[0]).toMatchObject({
    id: "mark-aaaaaaaaaaaa",
    note: "Who did?",
    colour: "blue",
    start: { block: 4, offset: 12, fingerprint: "f" },
    deleted: false,
  });
  expect(sent()[0]).not.toHaveProperty("book");
  expect(sent()[0].changed_at).toBeGreaterThan(1_793_000_000);
  expect(text()).toContain("Blue highlight");
  expect(text()).toContain("Who did?");
});

test("keep what was typed where it could not be saved", async () => {
  await show();
  await press("Add a note");
  await write("textarea", "x".repeat(4_001));
  await submit("form");
  expect(text()).toContain("Shorten the note to 4,000 characters.");
  stage.answers["POST /api/reading/sync"] = { code: 1000, status: 500 };
  await write("textarea", "Kept");
  await submit("form");
  expect(text()).toContain("Something went wrong on our side.");
  expect(document.querySelector("textarea")?.value).toBe("Kept");
});

test("are deleted, and come back", async () => {
  await show();
  await press("Delete");
  expect(quotes()).toEqual(["The bell rang.", "One stone."]);
  await press("Undo");
  expect(quotes()).toHaveLength(3);
  expect(sent().map(({ deleted }) => deleted)).toEqual([true, false]);
  expect(sent()[1].changed_at).toBeGreaterThan(sent()[0].changed_at);
});

test("that the server refuses to delete are still there", async () => {
  stage.answers["POST /api/reading/sync"] = { data: { refused: [{ kind: "marks", index: 0 }] } };
  await show();
  await press("Delete");
  expect(quotes()).toHaveLength(3);
  expect(document.querySelector(".undo-bar")?.textContent).toContain("failed");
});

test("are taken along as a file", async () => {
  const saved: string[] = [];
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => {} }));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await show();
  const asking = fetch;
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    if (!address.includes("/export")) return asking(address, init);
    stage.asked.push(address);
    const headers = { "content-type": "application/json", "content-disposition": "attachment" };
    return new Response("[]", { headers });
  });
  await press("Markdown");
  await press("JSON");
  expect(saved).toEqual(["dogear-marks.md", "dogear-marks.json"]);
  expect(stage.asked.slice(-2)).toEqual([
    "/api/reading/marks/export?format=markdown",
    "/api/reading/marks/export?format=json",
  ]);
});

test("say what to do while there are none, and when they did not come", async () => {
  const { answers } = stage;
  stage.answers = {};
  await show();
  expect(text()).toContain("Your marks did not open");
  stage.answers = { ...answers, "GET /api/reading/marks": { data: { list: [], next: null } } };
  await press("Try again");
  expect(text()).toContain("Nothing marked yet");
});
