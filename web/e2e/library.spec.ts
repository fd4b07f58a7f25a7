import type { Page } from "@playwright/test";
import { expectNoViolations } from "./accessible";
import { askAs } from "./ask-as";
import { newGuest, test } from "./guest";
import { allBooks, expect, open } from "./reading";

async function keepBooks(page: Page, count: number, state = "reading") {
  const books = (await allBooks(page)).slice(0, count);
  await newGuest(page);
  for (const { book_id } of books) await askAs(page, "/api/reading/library", { book_id, state });
  return books;
}

const entries = (page: Page) => page.locator(".library-entry");

test("books change their state by their menu, and back by one tap", async ({ page }) => {
  const [book] = await keepBooks(page, 1);
  if (!book) throw new Error("no book");
  await open(page, "/library?state=reading");
  await page.getByRole("button", { name: `Options for ${book.title}` }).click();
  // The book is no longer in this list, so its row and its menu disappear at once.
  await page.getByRole("radio", { name: "Finished" }).click();
  await expect(page.getByRole("heading", { name: "Nothing you are reading" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(entries(page)).toHaveCount(1);
  await open(page, "/library?state=reading");
  await expect(entries(page)).toHaveCount(1);
});

test("axe finds nothing while books are chosen, and in a menu", async ({ page }) => {
  const [book] = await keepBooks(page, 2);
  await open(page, "/library");
  await expect(entries(page)).toHaveCount(2);
  await page.getByRole("button", { name: `Options for ${book?.title}` }).click();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.getByRole("checkbox").first().check();
  await expectNoViolations(page);
});
