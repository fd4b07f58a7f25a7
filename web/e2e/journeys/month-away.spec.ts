import type { Browser, BrowserContext, Page } from "@playwright/test";
import { askAs } from "../ask-as";
import type { Balance } from "../coins";
import { becomeGuest, guestNumber } from "../guest";
import { buyPack } from "../money";
import { goTo, openReader, positionOf, readableBook, ready } from "../reader";
import { open } from "../reading";
import { type Site, test } from "./site";
import { expect, type Watch } from "./watch";

const DAYS = 31;
/** The session tries to refresh an expired login, as specified, and the server refuses it. */
test.use({ provoked: /401.*\/api\/me\/auth-refresh/ });

const SPOT = { section: 2, block: 3, offset: 0 };

type Kept = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Returns what a browser still stores at the time `now`: expired cookies are gone. */
function afterDays(state: Kept, now: number): Kept {
  const cookies = state.cookies.filter(({ expires }) => expires > now / 1_000);
  return { ...state, cookies };
}

const balanceOf = (page: Page) => askAs<Balance>(page, "/api/wallet/balance");

/** Creates a guest with coins and a position in the middle of a book. */
async function begin(page: Page, watch: Watch) {
  const book = await readableBook(page);
  await becomeGuest(page);
  await buyPack(page, "200");
  const number = await guestNumber(page);
  const { coins } = await balanceOf(page);
  await openReader(page, "section", book.book_id, "&section=2");
  await goTo(page, SPOT);
  await watch.screen(page, "before");
  await page.goto("/library");
  await expect(page.getByRole("link", { name: book.title, exact: true })).toBeVisible();
  return { book, number, coins };
}

/** Opens the site in the same browser a month later, on the server's clock too. */
async function monthLater(
  browser: Browser,
  site: Site,
  watch: Watch,
  state: Kept,
  like: Page,
): Promise<Page> {
  await site.later(DAYS);
  const isPhone = (like.viewportSize()?.width ?? 0) < 1024;
  const context = await browser.newContext({
    baseURL: site.url,
    storageState: afterDays(state, site.now),
    viewport: like.viewportSize(),
    ...(isPhone && { isMobile: true, hasTouch: true }),
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  await watch.follow(context);
  await context.clock.install({ time: site.now });
  return context.newPage();
}

test("a guest returns after a month, and goes on with one tap as who they were", async ({
  browser,
  page,
  site,
  watch,
}) => {
  const { book, number, coins } = await begin(page, watch);
  const state = await page.context().storageState({ indexedDB: true });
  await page.context().close();
  const later = await monthLater(browser, site, watch, state, page);

  await open(later, "/");
  const row = later.getByRole("region", { name: "Continue reading" });
  await expect(row.getByRole("link", { name: book.title })).toContainText("Section 2");
  await watch.screen(later, "home");
  await row.getByRole("link", { name: book.title }).click();
  await ready(later);
  await expect.poll(() => positionOf(later)).toMatchObject(SPOT);
  await watch.screen(later, "same-place");
  expect(await guestNumber(later)).toBe(number);
  expect((await balanceOf(later)).coins, "what was bought never expires").toBe(coins);
  await watch.screen(later, "account");
  await later.context().close();
});

test("a guest returns after a month on a slow network, to a browser that kept only cookies", async ({
  browser,
  page,
  site,
  watch,
}) => {
  const { book, number, coins } = await begin(page, watch);
  const state = await page.context().storageState();
  await page.context().close();
  const later = await monthLater(browser, site, watch, { ...state, origins: [] }, page);
  await watch.slowDown(later);

  await open(later, "/library");
  await expect(later.getByRole("link", { name: book.title, exact: true })).toBeVisible();
  await watch.screen(later, "library");
  await later.getByRole("link", { name: book.title, exact: true }).click();
  await ready(later);
  await expect.poll(() => positionOf(later)).toMatchObject(SPOT);
  await watch.screen(later, "same-place");
  expect(await guestNumber(later)).toBe(number);
  expect((await balanceOf(later)).coins, "what was bought never expires").toBe(coins);
  await later.context().close();
});
