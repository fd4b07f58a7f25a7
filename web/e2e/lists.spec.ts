import type { Page } from "@playwright/test";
import type { BookListItem, Paged, ReadMorePage } from "../src/api/page";
import { anyBook, expect, expectSameDocument, homePage, markDocument, open, payload, test } from "./reading";

const TOTAL = 47;
const SIZE = 10;

/** Returns a page of a list that is longer than any list of the demo: copies of a book under other names. */
function longPage(book: BookListItem, page: number): Paged<BookListItem> {
  const places = Array.from({ length: TOTAL }, (_, at) => at + 1).slice((page - 1) * SIZE, page * SIZE);
  const list = places.map((place) => ({
    ...book,
    book_id: `${book.book_id}n${place}`,
    title: `Book ${place}`,
    list_order: place,
  }));
  return { list, page, page_size: SIZE, total: TOTAL };
}

const rows = (page: Page) => page.locator("main .book-row h2");
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

/** Follows "See all" of the first shelf. The response is replaced by a long list. */
async function openLongList(page: Page) {
  const book = await anyBook(page);
  await page.route("**/read-more/_payload.json?*", async (route) => {
    const response = await route.fetch();
    const answer: ReadMorePage = await response.json();
    if (answer.data.list) answer.data.list.books = longPage(book, 1);
    await route.fulfill({ response, json: answer });
  });
  await page.route("**/api/book/list?*", (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get("page"));
    return route.fulfill({ json: { code: 0, message: "", data: longPage(book, number) } });
  });
  await open(page, "/");
  await page.getByRole("link", { name: "See all" }).first().click();
  await expect(rows(page).first()).toHaveText(/Book 1$/);
}

async function scrollToEnd(page: Page) {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
}

async function scrollUntil(page: Page, count: number) {
  await expect(async () => {
    await scrollToEnd(page);
    expect(await rows(page).count()).toBeGreaterThanOrEqual(count);
  }).toPass();
}

test("a list grows as its end comes near, tells its page, and is there again after Back", async ({
  page,
}) => {
  await openLongList(page);
  await markDocument(page);
  await expect(page.getByRole("list", { name: "Page 1 of 5" }).getByRole("heading")).toHaveCount(SIZE);

  await scrollUntil(page, 3 * SIZE);
  await page
    .getByRole("heading", { name: "Book 24", exact: true })
    .evaluate((row) => row.scrollIntoView({ block: "center" }));
  await expect(page).toHaveURL(/[?&]page=3$/);
  await page.waitForLoadState("networkidle");
  const left = await scrolled(page);
  const shown = await rows(page).count();

  // Clicked from script, because a real click would first scroll to the link.
  await page
    .getByRole("banner")
    .getByRole("link", { name: /home/ })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(page).toHaveURL(/[?&]page=3$/);
  await expect.poll(() => scrolled(page)).toBe(left);
  expect(await rows(page).count()).toBeGreaterThanOrEqual(shown);
  await expectSameDocument(page);
});

test("a list has an end, and says so", async ({ page }) => {
  await openLongList(page);
  await scrollUntil(page, TOTAL);
  await expect(page.getByText(`All ${TOTAL} shown`)).toBeVisible();
  expect(new Set(await rows(page).allTextContents()).size).toBe(TOTAL);
});

test.describe("books that do not arrive", () => {
  test.use({ expectedNoise: /503/ });

  test("can be asked for again", async ({ page }) => {
    await openLongList(page);
    await page.route("**/api/book/list?*", (route) => route.fulfill({ status: 503, body: "{}" }), {
      times: 1,
    });
    await scrollToEnd(page);
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(rows(page)).toHaveCount(SIZE);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => rows(page).count()).toBeGreaterThan(SIZE);
    await expect(page.getByRole("alert")).toBeHidden();
  });
});

test("a reader who saves data asks for more, and goes on at the first of it", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await openLongList(page);
  await page.getByRole("link", { name: "Show more" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Book 11", exact: true })).toBeFocused();
  await expect(rows(page)).toHaveCount(2 * SIZE);
  await expect(page.getByText(`20 of ${TOTAL}`)).toBeVisible();
});

test("the site's lists each lead to their books", async ({ page }) => {
  const { shelves } = (await payload<ReadMorePage>(page, "/read-more")).data;
  await open(page, "/read-more");
  const panels = page.locator("main .panel");
  await expect(panels).toHaveCount(shelves.length);
  await panels.first().getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/\/read-more\?shelf=/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the pages of a list are links", async ({ page }) => {
    const slug = (await homePage(page)).data.shelves[0]?.slug ?? "";
    const { list } = (await payload<ReadMorePage>(page, `/read-more?shelf=${slug}`)).data;
    if (!list) throw new Error("no list behind the first shelf");
    await page.goto(`/read-more?shelf=${slug}`);
    await expect(rows(page)).toHaveCount(list.books.list.length);
    const paging = page.getByRole("navigation", { name: "Pages of the list" });
    const pages = Math.ceil(list.books.total / list.books.page_size);
    await expect(paging).toHaveCount(pages > 1 ? 1 : 0);
    if (pages > 1) {
      await paging.getByRole("link", { name: "Next", exact: true }).click();
      await expect(page).toHaveURL(/[?&]page=2$/);
      await expect(page.getByRole("list", { name: /^Page 2 of/ })).toBeVisible();
    }
  });
});
