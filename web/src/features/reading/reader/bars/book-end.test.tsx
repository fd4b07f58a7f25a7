// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { bookPage } from "../../../../../test/sample-pages";
import { press, Stage } from "../../../../../test/stage";
import { BookEnd } from "./book-end";

const { site } = bookPage;
const { book } = bookPage.data;
const story = (book_id: string) => ({ ...book, book_id, title: `Story ${book_id}` });
let stage: Stage;

beforeEach(() => {
  stage = new Stage("/reader");
});

const links = () => [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"));

test("the end of a book leads to others like it", async () => {
  stage.answers["GET /api/book/list"] = { data: { list: ["x1", "x2", "x3", "x4"].map(story) } };
  await stage.show(<BookEnd book={book} site={site} />);
  expect(links()).toEqual(["/book/x1", "/book/x2", "/book/x3"]);
});

test("where nothing is like it, to what others read, and never to itself", async () => {
  stage.answers["GET /api/book/list"] = (url) =>
    url.searchParams.get("shelf") === "trending"
      ? { list: [story(book.book_id), story("x1")] }
      : { list: [] };
  await stage.show(<BookEnd book={book} site={site} />);
  expect(links()).toEqual(["/book/x1"]);
});

test("a book is shared by the address that the site goes by", async () => {
  const writeText = vi.fn(async () => {});
  vi.spyOn(navigator, "clipboard", "get").mockReturnValue({ writeText } as unknown as Clipboard);
  await stage.show(<BookEnd book={book} site={{ ...site, url: "https://books.example" }} />);
  await press("Share");
  expect(writeText).toHaveBeenCalledWith(`https://books.example/book/${book.book_id}`);
});

test("a book that is complete is marked as finished, and said to be", async () => {
  stage.answers["POST /api/reading/library"] = { data: {} };
  await stage.show(<BookEnd book={{ ...book, status: "completed" }} site={site} />);
  await press("Mark as finished");
  expect(stage.asked.at(-1)).toContain('"state":"finished"');
  expect(document.body.textContent).toContain("is among your finished books");
});
