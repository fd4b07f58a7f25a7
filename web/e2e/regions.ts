import type { Page } from "@playwright/test";
import type { BookListItem } from "../src/api/page";
import { command } from "./command";
import { anyBook, expect } from "./reading";

/** The request header with the reader's country. The server trusts it, because the tests count as its proxy. */
export const COUNTRY_HEADER = "x-country";

/** Returns a book that is no longer offered in Germany, once the server applies that. */
export async function barredBook(page: Page, data?: string): Promise<BookListItem> {
  const book = await anyBook(page);
  command(["region", book.book_id, "--not", "DE"], data);
  const refused = () =>
    page.request.get(`/api/book/detail?book_id=${book.book_id}`, { headers: { [COUNTRY_HEADER]: "DE" } });
  await expect.poll(async () => (await refused()).status()).toBe(451);
  return book;
}

export function offerAgain({ book_id }: BookListItem): void {
  command(["region", book_id, "--clear"]);
}
