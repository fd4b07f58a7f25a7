// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import { Inside } from "../../../test/console-stage";
import { control, Stage } from "../../../test/stage";
import { store } from "../data/store";
import { BookView } from "./book-view";

let stage: Stage;

beforeEach(() => {
  store.clear();
  stage = new Stage("/console/books/lamps");
  const book = {
    book_id: "lamps",
    title: "Lamps",
    authors: ["Nell Ashby"],
    status: "completed",
    withdrawn_at: null,
  };
  stage.answers["GET /api/console/book"] = { data: { book } };
  stage.answers["GET /api/console/sections"] = { data: { list: [], next: null } };
});
afterEach(() => stage.leave());

test("a published book links to its page for readers", async () => {
  await stage.show(
    <Inside>
      <BookView id="lamps" />
    </Inside>,
  );
  expect(control("See it on the site").getAttribute("href")).toBe("/book/lamps");
});
