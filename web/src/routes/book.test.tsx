// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import { bookPage } from "../../test/sample-pages";
import { Stage } from "../../test/stage";
import { Screen } from "./book";

let stage: Stage;

beforeEach(() => {
  stage = new Stage("/book/k3v9");
});

afterEach(() => stage.leave());

test("what the book is about comes first, then the way into it, and what it costs last", async () => {
  const html = await stage.hydrate(<Screen page={bookPage} />);
  const { book, opening } = bookPage.data;
  const parts = [book.desc, "Start reading", opening?.title ?? "", "Read on", "Sections", "coins each"];
  const places = parts.map((part) => html.indexOf(`>${part}`) + 1 || html.indexOf(part) + 1);
  expect(places).not.toContain(0);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test("the opening leads to where the text goes on", async () => {
  const html = await stage.hydrate(<Screen page={bookPage} />);
  expect(html).toContain('href="/reader?book_id=k3v9&amp;section=1&amp;block=1&amp;offset=0"');
});
