// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bookPage } from "../../../../../test/sample-pages";
import { press, Stage, text } from "../../../../../test/stage";
import type { Mark } from "../../store/mark";
import { BookEnd } from "./book-end";

const { site } = bookPage;
const { book } = bookPage.data;
const story = (book_id: string, author = "Somebody else") => ({
  ...book,
  book_id,
  author,
  title: `Story ${book_id}`,
});
const found = (list: unknown[]) => ({ data: { books: { list } } });
const { spent } = vi.hoisted(() => ({ spent: vi.fn(async () => 0) }));
vi.mock("../../store/time-spent", () => ({ timeSpent: spent }));
let stage: Stage;

beforeEach(() => {
  stage = new Stage("/reader");
});
afterEach(() => stage.leave());

const show = (marks: Mark[] = [], changed = {}) =>
  stage.show(<BookEnd book={{ ...book, ...changed }} site={site} marks={marks} />);
const next = () =>
  [...document.querySelectorAll("li a")].map((link) => link.getAttribute("href")?.replace("/book/", ""));

test("the end of a book leads to more by its author, and never to itself", async () => {
  stage.answers["GET /api/search/books"] = found([
    story(book.book_id, book.author),
    story("x1", book.author),
    story("x2"),
  ]);
  await show();
  expect(next()).toEqual(["x1"]);
  expect(text()).toContain(`More by ${book.author}`);
});

test("a book of a series leads to the next of the series, and the last one to more by its author", async () => {
  const edition = { ...book.edition, series: "Scarrow Bay", series_number: "2" };
  const volumes = ["v1", book.book_id, "v3", "v4"].map((id) => story(id));
  stage.answers["GET /api/book/list"] = (url) => {
    expect(url.searchParams.get("shelf")).toBe(`series-of-${book.book_id}`);
    return { list: volumes };
  };
  await show([], { edition });
  expect(next()).toEqual(["v3", "v4"]);
  expect(text()).toContain("Next in Scarrow Bay");
  await stage.leave();
  stage = new Stage("/reader");
  stage.answers["GET /api/book/list"] = () => ({ list: volumes.slice(0, 2) });
  stage.answers["GET /api/search/books"] = found([story("x1", book.author)]);
  await show([], { edition });
  expect(next()).toEqual(["x1"]);
});

test("where there is no other, to books like it", async () => {
  stage.answers["GET /api/search/books"] = found([]);
  stage.answers["GET /api/book/list"] = {
    data: { list: ["x1", "x2", "x3", "x4"].map((id) => story(id)) },
  };
  await show();
  expect(next()).toEqual(["x1", "x2", "x3"]);
  expect(text()).toContain("What to read next");
});

test("where nothing is like it, and the search fails, to what others read", async () => {
  stage.answers["GET /api/book/list"] = (url) =>
    url.searchParams.get("shelf") === "trending"
      ? { list: [story(book.book_id), story("x1")] }
      : { list: [] };
  await show();
  expect(next()).toEqual(["x1"]);
});

test("the time spent with it is told, if it is known and more than a glance", async () => {
  spent.mockResolvedValueOnce(7_200);
  await show();
  expect(text()).toContain("You spent 2 h 0 min with this book on this device.");
  for (const unknown of [async () => 59, () => Promise.reject(new Error("no database"))]) {
    await stage.leave();
    stage = new Stage("/reader");
    spent.mockImplementationOnce(unknown);
    await show();
    expect(text()).not.toContain("You spent");
  }
});

test("the last passages that were marked are read once more", async () => {
  const mark = (id: string, kind: "highlight" | "bookmark") =>
    ({ id, kind, quote: `Words ${id}.`, colour: "green", note: "" }) as Mark;
  await show([..."abcd"].map((id) => mark(id, "highlight")).concat(mark("e", "bookmark")));
  expect([...document.querySelectorAll("blockquote")].map((quote) => quote.textContent)).toEqual([
    "Words b.",
    "Words c.",
    "Words d.",
  ]);
  expect(text()).toContain("4 passages you marked");
  expect(document.querySelector('a[href="/library?tab=marks"]')).not.toBeNull();
});

test("a book is shared by the address that the site goes by", async () => {
  const writeText = vi.fn(async () => {});
  vi.spyOn(navigator, "clipboard", "get").mockReturnValue({ writeText } as unknown as Clipboard);
  await stage.show(<BookEnd book={book} site={{ ...site, url: "https://books.example" }} marks={[]} />);
  await press("Share");
  expect(writeText).toHaveBeenCalledWith(`https://books.example/book/${book.book_id}`);
});

test("a book that is complete is marked as finished, and said to be", async () => {
  stage.answers["POST /api/reading/library"] = { data: {} };
  await show([], { status: "completed" });
  await press("Mark as finished");
  expect(stage.asked.at(-1)).toContain('"state":"finished"');
  expect(text()).toContain("is among your finished books");
});
