import type { BookListItem } from "../../src/api/page";
import { hydrated, open, shelfLink } from "../reading";
import { barredBook, COUNTRY_HEADER as HEADER, offerAgain } from "../regions";
import { expect, test } from "./watch";

// The browser writes down every answer that refuses.
test.use({ provoked: /451/ });

let book: BookListItem;

test.beforeEach(async ({ page }) => {
  book = await barredBook(page);
});

test.afterEach(() => {
  offerAgain(book);
});

test("region blocked: a reader is told why, finds another story, and opens this one at home", async ({
  page,
  context,
  watch,
}) => {
  await context.setExtraHTTPHeaders({ [HEADER]: "DE" });
  await open(page, "/");
  await shelfLink(page, book.title).click();
  await expect(page).toHaveURL(`/region-blocked?book=${book.book_id}`);
  await hydrated(page);
  await watch.screen(page, "blocked");
  const instead = page.getByRole("region", { name: "Books to read instead" }).getByRole("link").first();
  await instead.click();
  await expect(page).toHaveURL(/\/book\//);
  await watch.screen(page, "another-book");
  await context.setExtraHTTPHeaders({ [HEADER]: "US" });
  await open(page, `/book/${book.book_id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(book.title);
  await watch.screen(page, "at-home");
});

test.describe("region blocked, without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says what remains", async ({ page, context, watch }) => {
    await context.setExtraHTTPHeaders({ [HEADER]: "DE" });
    await page.goto(`/reader?book_id=${book.book_id}`);
    await expect(page).toHaveURL(`/region-blocked?book=${book.book_id}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("is not available");
    await watch.screen(page, "blocked");
  });
});
