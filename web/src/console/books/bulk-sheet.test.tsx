// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import { ANN, Inside } from "../../../test/console-stage";
import { control, press, Stage, submit, text, write } from "../../../test/stage";
import { store } from "../data/store";
import { changeOf, isEmpty, NO_CHANGE } from "./bulk-change";
import { BulkSheet } from "./bulk-sheet";
import { LastEdit } from "./last-edit";

let stage: Stage;
let done: number;

beforeEach(() => {
  store.clear();
  done = 0;
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

async function show() {
  await stage.show(
    <Inside me={me}>
      <BulkSheet books={["a", "b"]} open onClose={() => {}} onDone={() => (done += 1)} />
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
  expect(changeOf({ ...NO_CHANGE, price: "0", addTags: "sea, old town; " })).toMatchObject({
    price: 0,
    add_tags: ["sea", "old town"],
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

test("the last edit is undone once, and an old one is not offered", async () => {
  const last = { id: 5, books: 3, by: "ben@books.example", at: Date.now() / 1000 - 60, undone_at: null };
  stage.answers["GET /api/console/books/bulk"] = { data: { last } };
  stage.answers["POST /api/console/books/bulk/undo"] = { data: { ...last, undone_at: 9 } };
  let reloads = 0;
  await stage.show(
    <Inside>
      <LastEdit onUndone={async () => (reloads += 1)} />
    </Inside>,
  );
  expect(text()).toContain("ben@books.example changed 3 books at once");
  await press("Undo");
  expect([text().includes("changed 3 books"), reloads]).toEqual([false, 1]);
  expect(stage.asked).toContain('POST /api/console/books/bulk/undo {"id":5}');
});
