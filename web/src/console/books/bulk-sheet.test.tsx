// @vitest-environment happy-dom

import { act, useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ANN, Inside } from "../../../test/console-stage";
import { control, press, Stage, submit, text, write } from "../../../test/stage";
import { store } from "../data/store";
import { Toasts } from "../parts/toast";
import { changeOf, isEmpty, NO_CHANGE } from "./bulk-change";
import { BulkSheet } from "./bulk-sheet";
import { LastEdit } from "./last-edit";

let stage: Stage;
let done: number;

beforeEach(() => {
  store.clear();
  done = 0;
  reloads = 0;
  stage = new Stage("/console/books");
  stage.answers["GET /api/console/shelves"] = {
    data: { shelves: [{ slug: "summer", title: "For the summer" }], featured: null },
  };
});
afterEach(() => stage.leave());

const PRICE = { field: "price", before: "10", after: "12" };
const preview = (problem: string | null) => ({
  data: {
    list: [
      { book_id: "a", title: "Lamps", version: 3, changes: [PRICE], problem: null },
      { book_id: "b", title: "Quays", version: 7, changes: [], problem },
    ],
  },
});

const me = { ...ANN, actions: [...ANN.actions, "shelves.edit"] as typeof ANN.actions };

let reloads: number;
let setOpen: (open: boolean) => void;
let setBooks: (books: string[]) => void;

function Dialog() {
  const [open, change] = useState(true);
  const [books, choose] = useState(["a", "b"]);
  setOpen = change;
  setBooks = choose;
  const onChanged = async () => (reloads += 1);
  const onDone = () => {
    done += 1;
  };
  return <BulkSheet books={books} open={open} onClose={() => change(false)} {...{ onChanged, onDone }} />;
}

async function show() {
  await stage.show(
    <Inside me={me}>
      <Dialog />
    </Inside>,
  );
}

test("what is empty in the form stays in the books", () => {
  expect(isEmpty(NO_CHANGE)).toBe(true);
  expect(changeOf(NO_CHANGE)).toEqual({
    price: null,
    free_sections: null,
    age_rating: null,
    add_tags: [],
    remove_tags: [],
    add_to_shelves: [],
    remove_from_shelves: [],
  });
  expect(changeOf({ ...NO_CHANGE, price: "0", addTags: "sea\nold town, north; " })).toMatchObject({
    price: 0,
    add_tags: ["sea", "old town, north"],
  });
});

test("an edit is made with the versions that the dry run showed", async () => {
  stage.answers["POST /api/console/books/bulk/preview"] = preview(null);
  stage.answers["POST /api/console/books/bulk"] = {
    data: { last: { id: 5, books: 1, by: "ann@books.example", at: Date.now() / 1000, undone_at: null } },
  };
  await show();
  await write('input[type="number"]', "12");
  await submit("form");
  expect(text()).toContain("Lamps");
  expect(text()).toContain("Stays as it is");
  expect(stage.asked.some((each) => each.startsWith("POST /api/console/books/bulk {"))).toBe(false);
  await press("Change 1 book");
  const sent = stage.asked.find((each) => each.startsWith("POST /api/console/books/bulk {")) ?? "";
  expect(JSON.parse(sent.slice(sent.indexOf("{")))).toMatchObject({
    books: [
      { book_id: "a", version: 3 },
      { book_id: "b", version: 7 },
    ],
    change: { price: 12 },
  });
  expect(done).toBe(1);
});

test("an edit that one book cannot have is not offered", async () => {
  stage.answers["POST /api/console/books/bulk/preview"] = preview("a book has at most 6 tags");
  await show();
  await write('input[type="number"]', "12");
  await submit("form");
  expect(text()).toContain("A book has at most 6 tags.");
  expect((control("Change 1 book") as HTMLButtonElement).disabled).toBe(true);
});

test("a preview is shown only for the selection and the opening for which it was made", async () => {
  stage.answers["POST /api/console/books/bulk/preview"] = preview(null);
  await show();
  await write('input[type="number"]', "12");
  await submit("form");
  expect(text()).toContain("Change 1 book");
  await act(async () => setBooks(["a", "c"]));
  expect(text()).not.toContain("Change 1 book");
  await act(async () => setBooks(["a", "b"]));
  await act(async () => setOpen(false));
  await act(async () => setOpen(true));
  expect(text()).not.toContain("Change 1 book");
  let answer: (data: unknown) => void = () => {};
  stage.answers["POST /api/console/books/bulk/preview"] = () => new Promise((resolve) => (answer = resolve));
  await submit("form");
  await act(async () => setOpen(false));
  await act(async () => answer(preview(null).data));
  await act(async () => setOpen(true));
  expect(text()).not.toContain("Change 1 book");
});

test("an edit whose answer was lost is previewed again at the next attempt", async () => {
  stage.answers["POST /api/console/books/bulk/preview"] = preview(null);
  await show();
  await write('input[type="number"]', "12");
  await submit("form");
  await press("Change 1 book");
  expect([text().includes("The server did not answer"), reloads]).toEqual([true, 1]);
  const same = preview(null).data.list.map((book) => ({ ...book, changes: [] }));
  stage.answers["POST /api/console/books/bulk/preview"] = { data: { list: same } };
  stage.answers["POST /api/console/books/bulk"] = { code: 1671, status: 409, message: "a book was changed" };
  await press("Change 1 book");
  expect(text()).toContain("perhaps by an attempt of yours whose answer was lost");
  expect((control("Change 0 books") as HTMLButtonElement).disabled).toBe(true);
  expect(reloads).toBe(2);
});

test("a preview can be understood without seeing it", async () => {
  const changes = [PRICE, { field: "age_rating", before: "all", after: "16" }];
  const list = [{ book_id: "a", title: "Lamps", version: 3, changes, problem: null }];
  stage.answers["POST /api/console/books/bulk/preview"] = { data: { list } };
  await show();
  await write('input[type="number"]', "12");
  await submit("form");
  const heard = [...document.querySelectorAll("dd .sr-only")].map((each) => each.textContent);
  expect(heard).toEqual(["from 10 to 12", "from Everybody to 16 and older"]);
});

test("an undo whose answer was lost is recognized", async () => {
  const last = { id: 5, books: 3, by: "ben@books.example", at: Date.now() / 1000 - 60, undone_at: null };
  stage.answers["GET /api/console/books/bulk"] = { data: { last } };
  await stage.show(
    <Inside>
      <LastEdit onChanged={async () => (reloads += 1)} />
      <Toasts />
    </Inside>,
  );
  await press("Undo");
  expect(text()).toContain("The server did not answer");
  stage.answers["GET /api/console/books/bulk"] = { data: { last: { ...last, undone_at: 9 } } };
  stage.answers["POST /api/console/books/bulk/undo"] = { code: 1672, status: 409 };
  await press("Undo");
  expect(text()).toContain("The books are as they were before.");
});

test("the last edit is undone once, and an old one is not offered", async () => {
  const last = { id: 5, books: 3, by: "ben@books.example", at: Date.now() / 1000 - 60, undone_at: null };
  stage.answers["GET /api/console/books/bulk"] = { data: { last } };
  stage.answers["POST /api/console/books/bulk/undo"] = { data: { ...last, undone_at: 9 } };
  await stage.show(
    <Inside>
      <LastEdit onChanged={async () => (reloads += 1)} />
    </Inside>,
  );
  expect(text()).toContain("ben@books.example changed 3 books at once");
  await press("Undo");
  expect([text().includes("changed 3 books"), reloads]).toEqual([false, 1]);
  expect(stage.asked).toContain('POST /api/console/books/bulk/undo {"id":5}');
});
