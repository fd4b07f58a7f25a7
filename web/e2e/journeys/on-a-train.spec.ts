import type { Page } from "@playwright/test";
import { marksOnServer } from "../ask-as";
import { download, highlight, openReader, positionOf, readableBook } from "../reader";
import { hydrated, open } from "../reading";
import { controlled } from "../worker";
import { test } from "./site";
import { expect, type Watch } from "./watch";

// The browser's messages for requests without a network or without a server.
const provoked = /net::ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_REFUSED|EMPTY_RESPONSE)/;

test.use({ serviceWorkers: "allow", provoked });

/** At home: downloads the book to the device, as a reader does. */
async function pack(page: Page, watch: Watch, bookId: string) {
  await controlled(page);
  await download(page, bookId);
  await watch.screen(page, "downloaded");
}

interface Packed {
  book_id: string;
  title: string;
}

/** On the train, offline: opens the list of downloads, reads two sections, and highlights a passage. */
async function ride(page: Page, watch: Watch, { book_id, title }: Packed, told: string) {
  await page.goto("/library?tab=downloads");
  await hydrated(page);
  await expect(page.getByRole("listitem").filter({ hasText: title })).toBeVisible();
  await watch.screen(page, "train-downloads");
  await page.goto("/search");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(told);
  await watch.screen(page, "train-no-search");
  for (const section of [1, 2]) {
    await openReader(page, "section", book_id, `&section=${section}`);
    expect(await positionOf(page)).toMatchObject({ section });
    await expect(page.locator(".prose > p").first()).toBeVisible();
  }
  await watch.screen(page, "train-second-section");
  await highlight(page, "yellow");
  await watch.screen(page, "train-highlight");
}

/** Online again: the marks and the position are sent to the server without any action of the reader. */
async function expectMerged(page: Page, watch: Watch, bookId: string) {
  await expect
    .poll(() => marksOnServer(page, bookId))
    .toMatchObject([{ book_id: bookId, section: 2, kind: "highlight", colour: "yellow" }]);
  await open(page, "/library?tab=marks");
  await expect(
    page
      .getByRole("listitem")
      .filter({ has: page.locator("mark, blockquote, q") })
      .first(),
  ).toBeVisible();
  await watch.screen(page, "home-marks");
}

test("read on a train while the server is gone, and return on a slow network: nothing of it is lost", async ({
  page,
  site,
  watch,
}) => {
  const book = await readableBook(page);
  await pack(page, watch, book.book_id);
  await site.stop();
  await ride(page, watch, book, "Dogear does not answer");
  await site.start();
  await watch.slowDown(page);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expectMerged(page, watch, book.book_id);
});
