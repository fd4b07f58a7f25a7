// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import { Inside } from "../../../test/console-stage";
import { Stage, text, write } from "../../../test/stage";
import { store } from "../data/store";
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

async function show() {
  await stage.show(
    <Inside>
      <ShelvesView />
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
  expect(stage.asked).toContain('POST /api/console/shelves/order {"shelves":["b","c","a"]}');
});

test("books are moved within a shelf from the state that the operator saw", async () => {
  stage = new Stage("/console/shelves?shelf=a");
  stage.answers["GET /api/console/shelves"] = { data: { shelves: [shelf("a")], featured: null } };
  const books = ["1", "2", "3"].map((id) => book(id, `Book ${id}`));
  stage.answers["GET /api/console/shelf"] = { data: { books } };
  stage.answers["PUT /api/console/shelf"] = { data: { books } };
  await show();
  await write('select[aria-label="Move Book 3"]', "up");
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
  const moveDown = () => write('select[aria-label="Move Lamps"]', "down");
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
