// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import { bookPage } from "../../../test/sample-pages";
import { Stage } from "../../../test/stage";
import { Screen } from "../../routes/book";

let stage: Stage;

beforeEach(() => {
  stage = new Stage("/book/k3v9");
});

afterEach(() => stage.leave());

test("texts before and after the sections are listed apart, free, and without a number", async () => {
  const sections = { ...bookPage.data.sections, page: 1, total: 2 };
  const html = await stage.hydrate(<Screen page={{ ...bookPage, data: { ...bookPage.data, sections } }} />);
  const parts = ["Before the story", "Preface", "Low Water", "After the story", "A Note on the Tides"];
  const places = parts.map((part) => html.indexOf(`>${part}<`));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(html).toContain('href="/book/k3v9?matter=front-1#opening"');
});

test("they stand only where the list begins and ends in the order of the book", async () => {
  const middle = { ...bookPage.data.sections, page: 2, page_size: 9, total: 27 };
  const lists = [{ sections: middle }, { order: "newest" as const }, { find: "tide" }];
  const sections = { ...bookPage.data.sections, page: 1, total: 2 };
  for (const list of lists) {
    const data = { ...bookPage.data, sections, ...list };
    const html = await stage.hydrate(<Screen page={{ ...bookPage, data }} />);
    expect([html.includes(">Preface<"), html.includes(">A Note on the Tides<")]).toEqual([false, false]);
  }
});

test("such a text is shown in place of the opening, and leads to the first section", async () => {
  const matter = { title: "Preface", html: "<p>It was told to me.</p>" };
  const page = { ...bookPage, data: { ...bookPage.data, open_matter: matter } };
  const html = await stage.hydrate(<Screen page={page} />);
  expect(html).toContain("<p>It was told to me.</p>");
  expect(html).not.toContain(bookPage.data.opening?.html);
  expect(html).toContain('href="/reader?book_id=k3v9&amp;section=1"');
});

test("translator, publisher, date and ISBN are among the facts", async () => {
  const html = await stage.hydrate(<Screen page={bookPage} />);
  for (const fact of ["Translated by Ines Vale", "Scarrow Press, 2019", "ISBN 9780306406157"]) {
    expect(html).toContain(`>${fact}<`);
  }
});
