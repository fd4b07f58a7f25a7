import type { Page } from "@playwright/test";
import { anyBook, expect, expectSameDocument, markDocument, open, test } from "./reading";

const field = (page: Page) => page.getByRole("combobox", { name: "Search books, authors and tags" });
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

/** Shows the filters. On a phone they are a sheet, which a button opens without script. */
async function showFilters(page: Page) {
  if (isPhone(page)) await page.getByRole("button", { name: /^Filters/ }).click();
}

test("a slash leads to the field, and is a letter where letters are typed", async ({ page }) => {
  const book = await anyBook(page);
  await open(page, `/search-result?q=${encodeURIComponent(book.author)}`);
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await open(page, "/search");
  await field(page).fill("either");
  await page.keyboard.press("End");
  await page.keyboard.type("/or");
  await expect(field(page)).toHaveValue("either/or");
});

test("words are searched without a full load, and remembered until forgotten", async ({ page }) => {
  const book = await anyBook(page);
  await open(page, "/search");
  await markDocument(page);
  await field(page).fill(book.title);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search-result\?q=/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(book.title);
  await expect(page.getByRole("main").getByRole("link", { name: book.title, exact: true })).toBeVisible();
  await expect(field(page)).toHaveValue(book.title);
  await expectSameDocument(page);

  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  const recent = page.getByRole("region", { name: "Your recent searches" });
  await expect(recent.getByRole("link", { name: book.title })).toBeVisible();
  await recent.getByRole("button", { name: `Forget ${book.title}` }).click();
  await expect(recent).toBeHidden();
  await open(page, "/search");
  await expect(recent).toHaveCount(0);
});

test("filters are chosen one after the other, and each can be taken away", async ({ page }) => {
  const book = await anyBook(page);
  await open(page, `/search-result?q=${encodeURIComponent(book.author)}`);
  await markDocument(page);
  const filters = page.getByRole("navigation", { name: "Filters" });
  await showFilters(page);
  const status = filters.getByRole("link", { name: /^Completed/ });
  await status.click();
  await expect(page).toHaveURL(/status=completed/);
  await filters.getByRole("link", { name: /^Up to 10,000 words/ }).click();
  await expect(page).toHaveURL(/status=completed&length=short/);
  if (isPhone(page)) {
    // The sheet stays open while filters are chosen, and the focus stays in it.
    await expect(filters).toBeVisible();
    await expect(filters.locator(":focus")).toHaveCount(1);
    await filters.getByRole("button", { name: /^Show/ }).click();
    await expect(filters).toBeHidden();
  }
  await page.getByRole("link", { name: "Remove the filter Completed" }).click();
  await expect(page).toHaveURL(/length=short/);
  await expect(page).not.toHaveURL(/status/);
  await page.goBack();
  await expect(page).toHaveURL(/status=completed&length=short/);
  await expectSameDocument(page);
});

test("nothing found leads on", async ({ page }) => {
  await open(page, "/search-result?q=qqxxzzqqxxzz&exclude=fantasy");
  await expect(page.getByRole("heading", { level: 2, name: /Nothing found/ })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Clear all filters" }).click();
  await expect(page).toHaveURL("/search-result?q=qqxxzzqqxxzz");
  await page.getByRole("main").getByRole("link", { name: "Browse by genre" }).click();
  await expect(page).toHaveURL("/search");
});

test("an author leads to the author's books", async ({ page }) => {
  const book = await anyBook(page);
  await open(page, `/book/${book.book_id}`);
  await page.getByRole("link", { name: `by ${book.author}` }).click();
  await expect(page).toHaveURL(/\/search-result\?q=/);
  await expect(page.getByRole("main").getByRole("link", { name: book.title, exact: true })).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the form finds, and filters are links", async ({ page }) => {
    const book = await anyBook(page);
    await page.goto("/search");
    await page.getByRole("combobox").fill(book.author);
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/\/search-result\?q=/);
    await expect(page.getByRole("main").getByRole("link", { name: book.title, exact: true })).toBeVisible();

    await showFilters(page);
    await page.getByRole("link", { name: /^Ongoing/ }).click();
    await expect(page).toHaveURL(/status=ongoing/);
    await page.getByRole("link", { name: "Remove the filter Ongoing" }).click();
    await expect(page).not.toHaveURL(/status/);
  });
});
