import { test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";
import type { BookListItem, BookPage, HomePage } from "../src/api/page";

interface Options {
  /** Console lines that a test causes on purpose, each with its URL in brackets. */
  expectedNoise: RegExp | null;
}

interface Fixtures {
  quietConsole: undefined;
}

/** The browser's warning in tests without a service worker, which Playwright blocks. */
const workerBlocked = /^warning: Service Worker registration blocked by Playwright/;

const part = () => Math.floor(Math.random() * 256);

/**
 * A test that also fails on a console error, a console warning or an uncaught exception. Each test uses a network of
 * its own, because the server demands a proof of work after some guests a minute from one network.
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

/** Opens a path and waits until React has hydrated the page. */
export async function open(page: Page, path: string) {
  const response = await page.goto(path);
  await hydrated(page);
  return response;
}

export async function hydrated(page: Page) {
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "true");
}

/** Waits until the view transition has ended, because a click during it would be lost. */
export async function shown(page: Page) {
  await expect(page.locator("html:active-view-transition")).toHaveCount(0);
}

/** Returns the payload of the home page, for tests that know no book of the catalogue. */
export async function homePage(page: Page): Promise<HomePage> {
  return payload<HomePage>(page, "/");
}

/** Returns each book on a shelf once, ordered by title, because the order of the shelves changes as tests read. */
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

/** Returns the page of a book whose sections fill more than one page. */
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

/** The browser's message about the missing document `/nope`. */
export const documentMissing = /status of 404 \(Not Found\) \(https?:\/\/[^/]+\/nope\)$/;

interface Marked extends Window {
  survivor?: boolean;
}

/** Marks the document, so that a test can tell whether a full load has replaced it. */
export async function markDocument(page: Page) {
  await page.evaluate(() => {
    (window as Marked).survivor = true;
  });
}

export async function expectSameDocument(page: Page) {
  expect(await page.evaluate(() => (window as Marked).survivor ?? false)).toBe(true);
}

/** Returns the link of a book on a shelf, by its title. */
export function shelfLink(page: Page, title: string) {
  return page.getByRole("main").getByRole("link", { name: title, exact: true }).first();
}

/** Clicks a link that is added to the page. */
export async function clickLinkTo(page: Page, href: string) {
  await page.evaluate((address) => {
    const link = document.createElement("a");
    link.href = address;
    document.body.append(link);
    link.click();
    link.remove();
  }, href);
}
