import type { Page } from "@playwright/test";
import { AT_REST, expectNoViolations } from "./accessible";
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

test("a library without a book says how one comes into it", async ({ page }) => {
  await newGuest(page);
  await open(page, "/library");
  await expect(page.getByRole("heading", { name: "Your library is empty" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Find a book" })).toHaveAttribute("href", "/search");
});

test("books change their state by their menu, and back by one tap", async ({ page }) => {
  const [book] = await keepBooks(page, 1);
  if (!book) throw new Error("no book");
  await open(page, "/library?state=reading");
  await page.getByRole("button", { name: `Options for ${book.title}` }).click();
  // It leaves this list at once, and its menu with it.
  await page.getByRole("radio", { name: "Finished" }).click();
  await expect(page.getByRole("heading", { name: "Nothing you are reading" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(entries(page)).toHaveCount(1);
  await open(page, "/library?state=reading");
  await expect(entries(page)).toHaveCount(1);
});

test("many are moved and removed together", async ({ page }) => {
  await keepBooks(page, 3);
  await open(page, "/library");
  await expect(entries(page)).toHaveCount(3);
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.getByRole("button", { name: "Select all" }).click();
  await page.getByRole("combobox", { name: "Move to…" }).selectOption("dropped");
  await expect(page.getByText("3 books are in “Dropped” now.")).toBeVisible();
  await open(page, "/library?state=dropped");
  await expect(entries(page)).toHaveCount(3);

  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.getByRole("button", { name: "Select all" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(entries(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Close this message" }).click();
  await open(page, "/library");
  await expect(page.getByRole("heading", { name: "Your library is empty" })).toBeVisible();
});

test("a shelf of one's own is made, filled, renamed and deleted", async ({ page }) => {
  const [book] = await keepBooks(page, 2);
  if (!book) throw new Error("no book");
  await open(page, "/library");
  await page.getByRole("button", { name: "New shelf" }).click();
  await page.getByRole("textbox", { name: "Name of the shelf" }).fill("Rainy days");
  await page.getByRole("button", { name: "Make the shelf" }).click();
  await expect(page.getByRole("heading", { name: "This shelf is empty" })).toBeVisible();
  await page.getByRole("button", { name: "Show all your books" }).click();
  await page.getByRole("button", { name: `Options for ${book.title}` }).click();
  await page.getByRole("checkbox", { name: "Rainy days" }).check();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Rainy days/ }).click();
  await expect(entries(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Rename or delete this shelf" }).click();
  await page.getByRole("textbox", { name: "Name of the shelf" }).fill("Storms");
  await page.getByRole("button", { name: "Save the name" }).click();
  await expect(page.getByRole("button", { name: /^Storms/ })).toBeVisible();
  await page.getByRole("button", { name: "Rename or delete this shelf" }).click();
  await page.getByRole("button", { name: "Delete the shelf" }).click();
  await page.getByRole("button", { name: "Delete it" }).click();
  await expect(page).toHaveURL("/library");
  await expect(entries(page)).toHaveCount(2);
});

test("is searched, and the address leads to the same", async ({ page }) => {
  const [book] = await keepBooks(page, 3);
  if (!book) throw new Error("no book");
  await open(page, "/library");
  await page.getByRole("searchbox", { name: "Search your books" }).fill(book.title);
  await expect(entries(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\?q=/);
  await page.reload();
  await expect(entries(page)).toHaveCount(1);
});

test.describe("axe finds nothing", () => {
  test.use(AT_REST);

  test("while books are chosen, and in a menu", async ({ page }) => {
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
});
