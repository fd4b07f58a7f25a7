// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import { Inside } from "../../../test/console-stage";
import { press, Stage, text } from "../../../test/stage";
import { store } from "../data/store";
import { ShelfView } from "./shelf-view";

let stage: Stage;
let books: unknown[];

const book = (book_id: string, title: string) => ({
  book_id,
  title,
  author: "Ona Brisk",
  book_pic: "/covers/lamps.svg",
  cover_colour: "#000000",
});

beforeEach(() => {
  store.clear();
  stage = new Stage("/console/shelves?shelf=picks");
  books = [book("lamps", "Lamps"), book("quay", "The Quay")];
  stage.answers = { "GET /api/console/shelf": () => ({ books }) };
});
afterEach(() => stage.leave());

test("a refused edit shows the shelf as it is now, so that the next one is based on it", async () => {
  await stage.show(
    <Inside>
      <ShelfView slug="picks" title="Picks" onChanged={async () => {}} />
    </Inside>,
  );
  stage.answers["PUT /api/console/shelf"] = { code: 1660, status: 409 };
  books = [...books, book("tide", "The Tide")];
  await press("Move Lamps down");
  expect(text()).toContain("Someone else changed this shelf");
  expect(text()).toContain("The Tide");
  stage.answers["PUT /api/console/shelf"] = { data: { books } };
  await press("Move Lamps down");
  expect(stage.asked.at(-1)).toContain('"expected":["lamps","quay","tide"]');
  stage.answers["PUT /api/console/shelf"] = { code: 1654, status: 422, message: "a book is given twice" };
  await press("Move Lamps down");
  expect(text()).toContain("A book is given twice.");
});
