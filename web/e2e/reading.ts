import { test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";
import type { BookListItem, BookPage, HomePage } from "../src/api/page";

interface Options {
  /** Console lines that a test provokes on purpose, each with the address it is about in brackets. */
  expectedNoise: RegExp | null;
}

interface Fixtures {
  quietConsole: undefined;
}

/** Most tests go without the worker, and the one who keeps it away says so. */
const workerBlocked = /^warning: Service Worker registration blocked by Playwright/;

const part = () => Math.floor(Math.random() * 256);

/**
 * Every test here also fails on a console error, a console warning or an uncaught exception. Each comes from a network of
 * its own: past some guests a minute from one, the server asks them for work first.
 */
export const test = base.extend<Options & Fixtures>({
  context: async ({ context }, use) => {
    await context.setExtraHTTPHeaders({ "x-forwarded-for": `10.${part()}.${part()}.1` });
    await use(context);
  },
  expectedNoise: [null, { option: true }],
  quietConsole: [
    async ({ page, expectedNoise }, use) => {
      const noise: string[] = [];
      page.on("console", (message) => {
        const line = `${message.type()}: ${message.text()} (${message.location().url})`;
        const isExpected = [workerBlocked, expectedNoise].some((known) => known?.test(line));
        if (isNoise(message) && !isExpected) noise.push(line);
      });
      page.on("pageerror", (error) => noise.push(`uncaught: ${error.message}`));
      await use(undefined);
      expect(noise).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

function isNoise(message: ConsoleMessage): boolean {
  return message.type() === "error" || message.type() === "warning";
}

/** Opens a path and waits until React has taken over. */
export async function open(page: Page, path: string) {
  const response = await page.goto(path);
  await hydrated(page);
  return response;
}

export async function hydrated(page: Page) {
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "true");
}

/** The change to this page has been shown: a press while it is being animated would be lost. */
export async function shown(page: Page) {
  await expect(page.locator("html:active-view-transition")).toHaveCount(0);
}

/** The payload a document carries, for tests that must not know the catalogue. */
export async function homePage(page: Page): Promise<HomePage> {
  return payload<HomePage>(page, "/");
}

/** Each book on a shelf once, as they stand before anybody reads: later tests would find another order. */
export async function allBooks(page: Page): Promise<BookListItem[]> {
  const { books } = (await homePage(page)).data;
  expect(books.length, "the demo catalogue has books on its shelves").toBeGreaterThan(0);
  return books.toSorted((one, other) => other.title.localeCompare(one.title));
}

export async function anyBook(page: Page): Promise<BookListItem> {
  const [first] = await allBooks(page);
  if (!first) throw new Error("no book on any shelf");
  return first;
}

/** A book whose sections fill more than one page. */
export async function longBook(page: Page): Promise<BookPage> {
  for (const { book_id } of await allBooks(page)) {
    const candidate = await payload<BookPage>(page, `/book/${book_id}`);
    if (candidate.data.sections.total > candidate.data.sections.page_size) return candidate;
  }
  throw new Error("the demo catalogue has no book with a second page of sections");
}

export async function payload<P>(page: Page, path: string): Promise<P> {
  const html = await (await page.request.get(path)).text();
  const json = /<script[^>]*\bid="page"[^>]*>([^<]*)<\/script>/.exec(html)?.[1];
  if (!json) throw new Error(`${path} carries no payload`);
  return JSON.parse(json);
}

/** The browser's own line about the document it was asked for, and about nothing else. */
export const documentMissing = /status of 404 \(Not Found\) \(https?:\/\/[^/]+\/nope\)$/;

interface Marked extends Window {
  survivor?: boolean;
}

/** Leaves a mark that only a full load wipes away. */
export async function markDocument(page: Page) {
  await page.evaluate(() => {
    (window as Marked).survivor = true;
  });
}

export async function expectSameDocument(page: Page) {
  expect(await page.evaluate(() => (window as Marked).survivor ?? false)).toBe(true);
}

/** The link of a book on a shelf, by its title. */
export function shelfLink(page: Page, title: string) {
  return page.getByRole("main").getByRole("link", { name: title, exact: true }).first();
}

/** Follows a link that no page has. */
export async function clickLinkTo(page: Page, href: string) {
  await page.evaluate((address) => {
    const link = document.createElement("a");
    link.href = address;
    document.body.append(link);
    link.click();
    link.remove();
  }, href);
}
