// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { dropCookies, setCookie } from "../../../../test/cookie";
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
const taken = { data: { refused: [], books: [], marks: { list: [], next: null, more: false } } };

beforeAll(() => import("./marks-list"), 60_000);

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("indexedDB", new IDBFactory());
  stage = new Stage("/library?tab=marks");
  setCookie("guest_id=ana");
  stage.answers = {
    "GET /api/reading/marks": (url: URL) => {
      const book = url.searchParams.get("book_id");
      const list = [mark({}), noted, bookmark].filter((each) => !book || each.book_id === book);
      return { list, next: null };
    },
    "POST /api/reading/sync": taken,
    "GET /api/reading/settings": { data: { settings: {}, changed_at: 0 } },
  };
});

afterEach(async () => {
  await stage.leave();
  dropCookies("guest_id");
});

async function show() {
  const { MarksList } = await import("./marks-list");
  await stage.show(<MarksList site={page.site} path="/library" occasion={page} />);
}
const quotes = () => [...document.querySelectorAll("blockquote")].map((node) => node.textContent);
/** Returns the marks that were sent to the server, in order. */
const sent = () =>
  stage.asked
    .filter((one) => one.startsWith("POST /api/reading/sync"))
    .flatMap((one) => JSON.parse(one.replace("POST /api/reading/sync ", "")).marks);
/** Waits for a change that is shown only after it was written to the database. */
const eventually = (look: () => void) =>
  vi.waitFor(async () => {
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    look();
  });

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
  await eventually(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    id: "mark-aaaaaaaaaaaa",
    note: "Who did?",
    colour: "blue",
    start: { block: 4, offset: 12, fingerprint: "f" },
    deleted: false,
  });
  expect(sent()[0]).not.toHaveProperty("book");
  expect(sent()[0].changed_at).toBeGreaterThan(1_793_000_000);
  await eventually(() => expect(text()).toContain("Blue highlight"));
  expect(text()).toContain("Who did?");
});

test("keep what was typed where it cannot be saved", async () => {
  await show();
  await press("Add a note");
  await write("textarea", "x".repeat(4_001));
  await submit("form");
  expect(text()).toContain("Shorten the note to 4,000 characters.");
  expect(document.querySelector("textarea")?.value).toHaveLength(4_001);
});

test("are deleted, and come back", async () => {
  await show();
  await press("Delete");
  await eventually(() => expect(quotes()).toEqual(["The bell rang.", "One stone."]));
  await eventually(() => expect(sent()).toHaveLength(1));
  await press("Undo");
  await eventually(() => expect(quotes()).toHaveLength(3));
  const { marks } = await import("../sync");
  expect(await marks.of("k3v9")).toMatchObject([{ id: "mark-aaaaaaaaaaaa", deleted: false }]);
});

test("are edited and deleted without a connection, and sent when it returns", async () => {
  await show();
  delete stage.answers["POST /api/reading/sync"];
  await press("Edit");
  await write("textarea", "Ask Ben.");
  await submit("form");
  await eventually(() => expect(text()).toContain("Ask Ben."));
  await press("Delete");
  await eventually(() => expect(quotes()).toEqual(["The bell rang.", "One stone."]));
  expect(document.querySelector(".undo-bar")?.textContent).not.toContain("failed");
  // The reading page uses the same store of marks, so it has the changes at once.
  const { marks } = await import("../sync");
  expect((await marks.all()).map(({ id, deleted, note }) => [id, deleted, note])).toEqual([
    ["mark-aaaaaaaaaaaa", true, ""],
    ["mark-bbbbbbbbbbbb", false, "Ask Ben."],
  ]);
  stage.asked.length = 0;
  stage.answers["POST /api/reading/sync"] = taken;
  window.dispatchEvent(new Event("online"));
  await eventually(() =>
    expect(sent()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: "mark-aaaaaaaaaaaa", deleted: true }),
        expect.objectContaining({ id: "mark-bbbbbbbbbbbb", note: "Ask Ben." }),
      ]),
    ),
  );
});

test("show what the reading page changed and the server does not know yet", async () => {
  delete stage.answers["POST /api/reading/sync"];
  const { marks } = await import("../sync");
  const { book: _, title: __, ...edited } = mark({ note: "Written while reading." });
  await marks.put(edited);
  await show();
  await eventually(() => expect(text()).toContain("Written while reading."));
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
  expect(stage.asked.filter((one) => one.includes("/export"))).toEqual([
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
