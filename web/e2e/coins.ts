import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { BookPage } from "../src/api/page";
import { askAs } from "./ask-as";
import { command } from "./command";
import { payload } from "./reading";

export interface Balance {
  coins: number;
  bonus: number;
}

/** Gives coins to the reader of the page, as support does. The reader must have a login. */
export async function giveCoins(page: Page, coins: number): Promise<void> {
  const { guest_number } = await askAs<{ guest_number: number }>(page, "/api/me/profile");
  command(["grant", String(guest_number), String(coins), "--reason", "a browser test"]);
}

export async function coinsOf(page: Page): Promise<number> {
  const { coins, bonus } = await askAs<Balance>(page, "/api/wallet/balance");
  return coins + bonus;
}

export async function ownedSections(page: Page, bookId: string): Promise<number[]> {
  const address = `/api/wallet/unlocks?book_id=${bookId}`;
  return (await askAs<{ sections: number[] }>(page, address)).sections;
}

/** Imports a book with more than ten locked sections, which no demo book has, and returns its id. */
export function importLongBook(): string {
  const folder = mkdtempSync(join(tmpdir(), "dogear-long-book-"));
  const file = join(folder, "rungs.md");
  const section = (number: number) => `# Rung ${number}\n\n${PARAGRAPH.repeat(12)}`;
  const sections = Array.from({ length: 22 }, (_, index) => section(index + 1));
  writeFileSync(file, `+++\ntitle = "Rungs"\npen_name = "A. Ladder"\n+++\n\n${sections.join("")}`);
  const told = command(["import", file]);
  rmSync(folder, { recursive: true });
  return told.split("\t")[0] ?? "";
}

const PARAGRAPH = "One hand after the other, and the ground went further down with every rung of it.\n\n";

/** Returns the price of each locked section of a book. */
export async function priceOf(page: Page, bookId: string): Promise<number> {
  return (await payload<BookPage>(page, `/book/${bookId}`)).data.book.price;
}
