// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Inside } from "../../../test/console-stage";
import { press, Stage, submit, text, tick, write } from "../../../test/stage";
import { store } from "../data/store";
import { Toasts } from "../parts/toast";
import { BooksView } from "./books-view";
import { namesIn } from "./paste-books";

let stage: Stage;

const book = (book_id: string, title: string) => ({
  book_id,
  title,
  authors: [],
  status: "completed",
  withdrawn_at: null,
  section_num: 1,
  read_num: 0,
  update_time: 1,
});
const BOOKS = [book("aaaa", "Lamps"), book("bbbb", "The Quay"), book("cccc", "Lamps again")];

async function show(path: string) {
  stage = new Stage(path);
  stage.answers["GET /api/console/books"] = { data: { list: BOOKS, next: null } };
  stage.answers["GET /api/console/books/bulk"] = { data: { last: null } };
  stage.answers["GET /api/console/shelves"] = { data: { shelves: [], featured: null } };
  await stage.show(
    <Inside>
      <BooksView />
      <Toasts />
    </Inside>,
  );
}

beforeEach(() => store.clear());
afterEach(() => stage.leave());

test("closing the dialog for several books leaves no entry in the history that opens it again", async () => {
  await show("/console/books?selected=aaaa");
  const pushed = vi.spyOn(history, "pushState");
  const replaced = vi.spyOn(history, "replaceState");
  await press("Edit");
  expect([pushed.mock.calls.length, replaced.mock.calls.length]).toEqual([1, 0]);
  await press("Cancel");
  expect([pushed.mock.calls.length, replaced.mock.calls.length]).toEqual([1, 1]);
  expect(location.search).toBe("?selected=aaaa");
});

test("a selection beyond the largest one says that it is full", async () => {
  const ids = Array.from({ length: 200 }, (_, at) => `id${at}`).join("+");
  await show(`/console/books?selected=${ids}`);
  await tick("");
  expect(text()).toContain("No more than 200 books");
});

test("a pasted column of a spreadsheet selects its books, and names the lines without one", async () => {
  expect(namesIn('aaaa\tLamps\r\n"The ""Quay"""\n\naaaa\n')).toEqual(["aaaa", 'The "Quay"']);
  await show("/console/books");
  await press("Paste a list");
  await write("dialog textarea", "aaaa\t12\nthe quay\nNobody");
  await submit("dialog form");
  expect(location.search).toBe("?selected=aaaa+bbbb");
  expect(text()).toContain("which book is meant: Nobody");
  expect(document.querySelector("textarea")?.value).toBe("Nobody");
});
