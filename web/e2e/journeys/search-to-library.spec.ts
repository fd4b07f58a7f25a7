import type { Page } from "@playwright/test";
import type { BookListItem } from "../../src/api/page";
import { positionOf, readableBook, ready } from "../reader";
import { hydrated } from "../reading";
import { test as ownSite } from "./site";
import { expect, test, type Watch } from "./watch";

const SEARCH_ENGINE = "https://search.example/";

const firstWords = (page: Page) => page.locator(".prose > p").first();

/** Comes from a search engine to the book page, and starts to read. */
async function arrive(page: Page, watch: Watch, book: BookListItem) {
  await page.goto(`/book/${book.book_id}`, { referer: SEARCH_ENGINE });
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1, name: book.title })).toBeVisible();
  await watch.screen(page, "book");
  await page.getByRole("link", { name: "Start reading" }).click();
  await ready(page);
  await expect(firstWords(page)).toBeVisible();
  await watch.screen(page, "first-section");
}

/** Reads the second section, goes back to the book page, and continues the book from the library. */
async function readAndKeep(page: Page, watch: Watch, book: BookListItem) {
  await page.locator('a[rel="next"]').first().click();
  await expect(page).toHaveURL(/section=2/);
  await ready(page);
  await watch.screen(page, "second-section");
  await page.keyboard.press("Escape");
  // The bars are hidden while reading, so the link is clicked from script.
  await page.getByRole("link", { name: "Back to the book" }).evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(`/book/${book.book_id}`);
  await expect(page.getByRole("button", { name: /in your library: change it$/ })).toBeVisible();
  await watch.screen(page, "book-begun");
  await page.getByRole("navigation").getByRole("link", { name: "Library" }).filter({ visible: true }).click();
  const kept = page.getByRole("link", { name: book.title, exact: true });
  await expect(kept).toBeVisible();
  await watch.screen(page, "library");
  await kept.click();
  await expect(page).toHaveURL(new RegExp(`/reader\\?book_id=${book.book_id}`));
  await ready(page);
  await expect.poll(async () => (await positionOf(page)).section).toBe(2);
  await watch.screen(page, "read-on");
}

ownSite.describe("organic search to library, on a slow network", () => {
  ownSite("with the server restarted between two sections", async ({ page, site, watch }) => {
    const book = await readableBook(page);
    await watch.slowDown(page);
    await arrive(page, watch, book);
    await site.restart();
    await readAndKeep(page, watch, book);
  });
});

test.describe("organic search to library, without script", () => {
  test.use({ javaScriptEnabled: false });

  test("every word that is promised is there, from the result to the second section", async ({
    page,
    watch,
  }) => {
    const book = await readableBook(page);
    await page.goto(`/book/${book.book_id}`, { referer: SEARCH_ENGINE });
    await expect(page.getByRole("heading", { level: 1, name: book.title })).toBeVisible();
    await watch.screen(page, "book");
    await page.getByRole("link", { name: "Start reading" }).click();
    await expect(firstWords(page)).toBeVisible();
    await watch.screen(page, "first-section");
    await page.locator('a[rel="next"]').first().click();
    await expect(page).toHaveURL(/section=2/);
    await expect(firstWords(page)).toBeVisible();
    await watch.screen(page, "second-section");
    await page.goto("/library");
    await expect(page.getByText("this page needs JavaScript to show it")).toBeVisible();
    await watch.screen(page, "library");
  });
});
