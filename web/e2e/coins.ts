import { execFileSync } from "node:child_process";
import { dirname } from "node:path";
import type { Page } from "@playwright/test";
import type { BookListItem, BookPage } from "../src/api/page";
import { askAs } from "./ask-as";
import { allBooks, payload } from "./reading";

export interface Balance {
  coins: number;
  bonus: number;
}

/** Coins by hand, as support gives them: the reader of the page must have a login. */
export async function giveCoins(page: Page, coins: number): Promise<void> {
  const binary = process.env.DOGEAR_E2E_BINARY;
  if (!binary) throw new Error("DOGEAR_E2E_BINARY must name the binary, as scripts/with-server does");
  const { guest_number } = await askAs<{ guest_number: number }>(page, "/api/me/profile");
  const words = ["grant", String(guest_number), String(coins), "--reason", "a browser test"];
  // The server keeps its data beside the binary.
  execFileSync(binary, words, { cwd: dirname(binary) });
}

export async function coinsOf(page: Page): Promise<number> {
  const { coins, bonus } = await askAs<Balance>(page, "/api/wallet/balance");
  return coins + bonus;
}

export async function ownedSections(page: Page, bookId: string): Promise<number[]> {
  const address = `/api/wallet/unlocks?book_id=${bookId}`;
  return (await askAs<{ sections: number[] }>(page, address)).sections;
}

/** The book with the most locked sections: its next ten are not its rest. */
export async function longLockedBook(page: Page): Promise<{ book: BookListItem; section: number }> {
  const locked = (book: BookListItem) => book.section_num - book.free_sections;
  const [book] = (await allBooks(page)).sort((one, other) => locked(other) - locked(one));
  if (!book || locked(book) <= 11)
    throw new Error("the demo catalogue has no book with many locked sections");
  return { book, section: book.free_sections + 1 };
}

/** Of each section that is not free. */
export async function priceOf(page: Page, bookId: string): Promise<number> {
  return (await payload<BookPage>(page, `/book/${bookId}`)).data.book.price;
}
