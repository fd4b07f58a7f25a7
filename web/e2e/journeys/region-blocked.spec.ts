import type { Page } from "@playwright/test";
import type { BookListItem } from "../../src/api/page";
import { hydrated, open, shelfLink } from "../reading";
import { barredBook, COUNTRY_HEADER as HEADER, offerAgain } from "../regions";
import { test as ownSite, restarted } from "./site";
import { expect, test, type Watch } from "./watch";

/** The browser logs every response with an error status. */
const REFUSED = /451/;

/**
 * Follows a link to a book that is not offered, then an alternative, and opens the book from a country in which it is
 * offered. Calls `onTheWay` on the page about the region rule.
 */
async function walk(
  page: Page,
  watch: Watch,
  book: BookListItem,
  onTheWay: () => Promise<void> = async () => {},
) {
  await page.context().setExtraHTTPHeaders({ [HEADER]: "DE" });
  await open(page, "/");
  await shelfLink(page, book.title).click();
  await expect(page).toHaveURL(`/region-blocked?book=${book.book_id}`);
  await hydrated(page);
  await watch.screen(page, "blocked");
  await onTheWay();
  const instead = page.getByRole("region", { name: "Books to read instead" }).getByRole("link").first();
  await instead.click();
  await expect(page).toHaveURL(/\/book\//);
  await watch.screen(page, "another-book");
  await page.context().setExtraHTTPHeaders({ [HEADER]: "US" });
  await open(page, `/book/${book.book_id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(book.title);
  await watch.screen(page, "at-home");
}

test.describe("region blocked", () => {
  let book: BookListItem;

  test.use({ provoked: REFUSED });

  test.beforeEach(async ({ page }) => {
    book = await barredBook(page);
  });

  test.afterEach(() => {
    offerAgain(book);
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });

    test("the page says what remains", async ({ page, context, watch }) => {
      await context.setExtraHTTPHeaders({ [HEADER]: "DE" });
      await page.goto(`/reader?book_id=${book.book_id}`);
      await expect(page).toHaveURL(`/region-blocked?book=${book.book_id}`);
      await expect(page.getByRole("heading", { level: 1 })).toContainText("is not available");
      await watch.screen(page, "blocked");
    });
  });
});

ownSite.describe("region blocked, on a site of its own", () => {
  ownSite.use({
    flags: ["--trusted-proxies=127.0.0.1", `--country-header=${HEADER}`],
    provoked: new RegExp(`${REFUSED.source}|${restarted.source}`),
  });

  ownSite(
    "on a slow network, with the server restarted before the reader goes on",
    async ({ page, site, watch }) => {
      const book = await barredBook(page, site.data);
      await watch.slowDown(page);
      await walk(page, watch, book, () => site.restart());
    },
  );
});
