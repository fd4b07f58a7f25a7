import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { BookListItem } from "../src/api/page";
import { expectNoViolations } from "./accessible";
import { Node } from "./deployment";
import { expect, hydrated, open, shelfLink, test } from "./reading";
import { barredBook, COUNTRY_HEADER as HEADER, offerAgain } from "./regions";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function expectNothingToObjectTo(page: Page) {
  await page.reload();
  await hydrated(page);
  await expectNoViolations(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

test.describe("a book that is not offered everywhere", () => {
  // The browser writes down every answer that refuses.
  test.use({ expectedNoise: /status of 451/ });
  let book: BookListItem;

  test.beforeEach(async ({ page }) => {
    book = await barredBook(page);
  });

  test.afterEach(() => {
    offerAgain(book);
  });

  test("leads whoever follows its link to what can be read instead", async ({ page, context }) => {
    await context.setExtraHTTPHeaders({ [HEADER]: "DE" });
    await open(page, "/");
    await shelfLink(page, book.title).click();
    await expect(page).toHaveURL(`/region-blocked?book=${book.book_id}`);
    await expect(heading(page)).toHaveText(`${book.title} is not available in your region`);
    await hydrated(page);
    await expectNothingToObjectTo(page);
    const instead = page.getByRole("region", { name: "Books to read instead" }).getByRole("link").first();
    await instead.click();
    await expect(page).toHaveURL(/\/book\//);
    expect(page.url()).not.toContain(book.book_id);
  });

  test("is as any other where it is offered", async ({ page, context }) => {
    await context.setExtraHTTPHeaders({ [HEADER]: "US" });
    const answer = await open(page, `/book/${book.book_id}`);
    expect(answer?.headers()["cache-control"]).toBe("private, no-cache");
    await expect(heading(page)).toHaveText(book.title);
  });

  test("opens once the reader is back", async ({ page, context }) => {
    await context.setExtraHTTPHeaders({ [HEADER]: "DE" });
    await open(page, `/reader?book_id=${book.book_id}`);
    await expect(heading(page)).toContainText("is not available");
    await context.setExtraHTTPHeaders({ [HEADER]: "US" });
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page).toHaveURL(`/book/${book.book_id}`);
    await expect(heading(page)).toHaveText(book.title);
  });
});

test.describe("a site that is not offered everywhere", () => {
  test.use({ expectedNoise: /status of 451/ });
  let folder: string;
  let node: Node;

  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "dogear-regions-"));
    const flags = ["--trusted-proxies=127.0.0.1", `--country-header=${HEADER}`, "--countries-not=DE"];
    node = await Node.start(folder, flags);
  });

  test.afterAll(async () => {
    await node.stop();
    rmSync(folder, { recursive: true });
  });

  test("says so, and what was bought and the account stay", async ({ page, context }) => {
    await context.setExtraHTTPHeaders({ [HEADER]: "DE" });
    await open(page, `${node.url}/read-more`);
    await expect(page).toHaveURL(`${node.url}/region-blocked`);
    await expect(heading(page)).toHaveText("Dogear is not available in your region");
    await expectNothingToObjectTo(page);
    for (const [name, path] of [
      ["Books you have bought", "/library?tab=downloads"],
      ["Records and receipts", "/consumption-record"],
      ["Your account and your data", "/settings"],
      ["Write to us", "/contact-us"],
    ] as const) {
      await page.getByRole("main").getByRole("link", { name }).click();
      await expect(page).toHaveURL(node.url + path);
      await expect(heading(page)).toBeVisible();
      await page.goBack();
      await expect(heading(page)).toContainText("is not available");
    }
    await context.setExtraHTTPHeaders({ [HEADER]: "US" });
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page).toHaveURL(`${node.url}/`);
    await expect(page.getByRole("heading", { name: "New on the shelves" })).toBeVisible();
  });

  test("can be read about without script", async ({ browser }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      extraHTTPHeaders: { [HEADER]: "DE" },
    });
    const page = await context.newPage();
    await page.goto(node.url);
    await expect(heading(page)).toHaveText("Dogear is not available in your region");
    await page.getByRole("link", { name: "Write to us" }).first().click();
    await expect(page).toHaveURL(`${node.url}/contact-us`);
    await context.close();
  });
});
