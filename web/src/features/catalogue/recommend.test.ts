import { expect, test } from "vitest";
import type { BookListItem } from "../../api/page";
import { recommend } from "./recommend";

const book = (book_id: string) => ({ book_id, title: book_id }) as BookListItem;
const books = (ids: string) => [...ids].map(book);

function recommended(read: string, like: Record<string, string>, most = 12) {
  return recommend(
    async () => books(read),
    async ({ book_id }) => books(like[book_id] ?? ""),
    most,
  );
}

test("books like the one read last, without what was read", async () => {
  const found = await recommended("ab", { a: "bcdef", b: "xyz" }, 3);
  expect(found?.because.book_id).toBe("a");
  expect(found?.books.map(({ book_id }) => book_id)).toEqual(["c", "d", "e"]);
});

test("where too few are left, the book before it is asked", async () => {
  const found = await recommended("ab", { a: "bc", b: "xyza" });
  expect(found?.because.book_id).toBe("b");
  expect(found?.books.map(({ book_id }) => book_id)).toEqual(["x", "y", "z"]);
});

test("who has read nothing is told nothing", async () => {
  expect(await recommended("", {})).toBeNull();
  expect(await recommended("a", { a: "bc" })).toBeNull();
});
