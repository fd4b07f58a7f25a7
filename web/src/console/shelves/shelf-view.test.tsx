// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Inside } from "../../../test/console-stage";
import { press, Stage, submit, text, write } from "../../../test/stage";
import { store } from "../data/store";
import { Toasts } from "../parts/toast";
import { ShelfView } from "./shelf-view";
import { ShelvesView } from "./shelves-view";

let stage: Stage;

const book = (book_id: string, title: string) => ({
  book_id,
  title,
  author: "Ona Brisk",
  book_pic: "/covers/lamps.svg",
  cover_colour: "#000000",
});
const shelf = (slug: string, more: object = {}) => ({
  slug,
  title: `Shelf ${slug}`,
  books: 3,
  dates: { from: null, until: null },
  shown: true,
  ...more,
});

beforeEach(() => {
  store.clear();
  stage = new Stage("/console/shelves");
});
afterEach(() => stage.leave());

async function move(title: string, step: string) {
  await write(`select[aria-label="Move ${title}"]`, step);
  await press(`Move: Move ${title}`);
}

async function show() {
  await stage.show(
    <Inside>
      <ShelvesView />
      <Toasts />
    </Inside>,
  );
}

test("shelves are moved with a menu, and a shelf that readers do not see says so", async () => {
  const later = { dates: { from: 4_000_000_000, until: null }, shown: false };
  const shelves = [shelf("a"), shelf("b", later), shelf("c")];
  stage.answers["GET /api/console/shelves"] = { data: { shelves, featured: null } };
  stage.answers["POST /api/console/shelves/order"] = { data: { shelves, featured: null } };
  await show();
  expect(text()).toMatch(/From .*2096/);
  const offered = (name: string) =>
    [...document.querySelectorAll(`select[aria-label="Move ${name}"] option`)].map(
      (each) => each.textContent,
    );
  expect(offered("Shelf a")).toEqual(["Move…", "Down", "To the end"]);
  expect(offered("Shelf b")).toEqual(["Move…", "Up", "To the top", "Down", "To the end"]);
  await write('select[aria-label="Move Shelf a"]', "last");
  expect(stage.asked.some((each) => each.startsWith("POST"))).toBe(false);
  await press("Move: Move Shelf a");
  expect(stage.asked).toContain('POST /api/console/shelves/order {"shelves":["b","c","a"]}');
});

test("books are moved within a shelf from the state that the operator saw", async () => {
  stage = new Stage("/console/shelves?shelf=a");
  stage.answers["GET /api/console/shelves"] = { data: { shelves: [shelf("a")], featured: null } };
  const books = ["1", "2", "3"].map((id) => book(id, `Book ${id}`));
  stage.answers["GET /api/console/shelf"] = { data: { books } };
  stage.answers["PUT /api/console/shelf"] = { data: { books } };
  await show();
  await move("Book 3", "up");
  const sent = stage.asked.find((each) => each.startsWith("PUT")) ?? "";
  expect(JSON.parse(sent.slice(sent.indexOf("{")))).toMatchObject({
    books: ["1", "3", "2"],
    expected: ["1", "2", "3"],
  });
});

test("a refused edit shows the shelf as it is now, so that the next one is based on it", async () => {
  stage = new Stage("/console/shelves?shelf=picks");
  let books = [book("lamps", "Lamps"), book("quay", "The Quay")];
  stage.answers = { "GET /api/console/shelf": () => ({ books }) };
  await stage.show(
    <Inside>
      <ShelfView
        slug="picks"
        title="Picks"
        dates={{ from: null, until: null }}
        shown
        onChanged={async () => {}}
      />
    </Inside>,
  );
  const moveDown = () => move("Lamps", "down");
  stage.answers["PUT /api/console/shelf"] = { code: 1660, status: 409 };
  books = [...books, book("tide", "The Tide")];
  await moveDown();
  expect(text()).toContain("Someone else changed this shelf");
  expect(text()).toContain("The Tide");
  stage.answers["PUT /api/console/shelf"] = { data: { books } };
  await moveDown();
  expect(stage.asked.at(-1)).toContain('"expected":["lamps","quay","tide"]');
  stage.answers["PUT /api/console/shelf"] = { code: 1654, status: 422, message: "a book is given twice" };
  await moveDown();
  expect(text()).toContain("A book is given twice.");
});

/** Opens a shelf with three books, whose edits are answered only when the returned function is called. */
async function openShelf() {
  stage = new Stage("/console/shelves?shelf=a");
  stage.answers["GET /api/console/shelves"] = { data: { shelves: [shelf("a")], featured: null } };
  let books = ["1", "2", "3"].map((id) => book(id, `Book ${id}`));
  const all = [...books, book("4", "Book 4")];
  const open: (() => void)[] = [];
  stage.answers["GET /api/console/shelf"] = () => ({ books });
  stage.answers["GET /api/console/books"] = () => ({
    list: [{ ...book("4", "Book 4"), authors: ["Ona Brisk"], withdrawn_at: null }],
    next: null,
  });
  stage.answers["PUT /api/console/shelf"] = async (_, body) => {
    await new Promise<void>((resolve) => open.push(resolve));
    const ids = (body as { books: string[] }).books;
    books = ids.flatMap((id) => all.filter((each) => each.book_id === id));
    return { books };
  };
  await show();
  return () => act(async () => open.shift()?.());
}

const puts = () =>
  stage.asked
    .filter((each) => each.startsWith("PUT /api/console/shelf "))
    .map((each) => JSON.parse(each.slice(each.indexOf("{"))));

test("edits of a shelf that come while one is saved are not lost", async () => {
  const answer = await openShelf();
  await move("Book 3", "up");
  await press("Take Book 1 off the shelf");
  await move("Book 3", "down");
  const rows = () =>
    [...document.querySelectorAll(".order-row .font-medium")].map((each) => each.textContent);
  expect(rows()).toEqual(["Book 2", "Book 3"]);
  expect(puts()).toHaveLength(1);
  await answer();
  expect(puts()).toHaveLength(2);
  expect(puts()[1]).toMatchObject({ books: ["2", "3"], expected: ["1", "3", "2"] });
  await answer();
  expect(rows()).toEqual(["Book 2", "Book 3"]);
  expect(puts()).toHaveLength(2);
});

test("a picked book empties the search, which says how many were found and has the focus again", async () => {
  vi.useFakeTimers();
  try {
    const answer = await openShelf();
    await write('input[type="search"]', "Book 4");
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(document.querySelector(".book-picker [role=status]")?.textContent).toBe("1 book found.");
    await act(async () => document.querySelector<HTMLElement>(".candidate")?.click());
    const field = document.querySelector<HTMLInputElement>('input[type="search"]');
    expect([field?.value, document.activeElement === field]).toEqual(["", true]);
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(document.querySelector(".candidate")).toBeNull();
    await answer();
    expect(puts()[0].books).toEqual(["1", "2", "3", "4"]);
  } finally {
    vi.useRealTimers();
  }
});

test("a reload with other dates keeps what is typed in the dialog, and the message says what readers see", async () => {
  await openShelf();
  await press("Dates");
  await write("dialog input[name=from]", "2090-05-01T08:00");
  const later = shelf("a", { dates: { from: 3_000_000_000, until: null }, shown: false });
  stage.answers["GET /api/console/shelves"] = { data: { shelves: [later], featured: null } };
  await act(async () => window.dispatchEvent(new Event("focus")));
  const field = () => document.querySelector<HTMLInputElement>("dialog[open] input[name=from]");
  expect(field()?.value).toBe("2090-05-01T08:00");
  stage.answers["POST /api/console/shelf/dates"] = { data: { shelves: [later], featured: null } };
  await submit("dialog[open] form");
  expect(text()).toContain("Saved. Readers do not see it now.");
  await press("Dates");
  expect(field()?.value).toContain("2065-01-24");
});

test("an unsaved title of a shelf is not lost without a question", async () => {
  await openShelf();
  const asked = vi.fn(() => false);
  vi.stubGlobal("confirm", asked);
  await write("form input", "Another name");
  await press("Shelves");
  expect([asked.mock.calls.length, location.search]).toEqual([1, "?shelf=a"]);
});

test("a new shelf whose answer was lost is opened", async () => {
  stage.answers["GET /api/console/shelves"] = { data: { shelves: [], featured: null } };
  await show();
  await press("Add a shelf");
  await write("dialog input", "Shelf a");
  const added = shelf("shelf-a", { title: "Shelf a", books: 0 });
  stage.answers["GET /api/console/shelves"] = { data: { shelves: [added], featured: null } };
  await submit("dialog form");
  expect(location.search).toBe("?shelf=shelf-a");
});
