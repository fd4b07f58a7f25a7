import type { Page } from "@playwright/test";
import { coinsOf } from "../coins";
import { becomeGuest, guestNumber, handOver } from "../guest";
import { buyPack } from "../money";
import { goTo, openReader, positionOf, readableBook, ready } from "../reader";
import { open } from "../reading";
import { test } from "./site";
import { expect, type Watch } from "./watch";

const INSIDE =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 " +
  "Chrome/126.0.0.0 Mobile Safari/537.36 Instagram 335.0.0.39.93 Android";

const SPOT = { section: 2, block: 2, offset: 0 };

/** Creates a guest inside an in-app browser, with coins and a position in a book. */
async function readInside(page: Page) {
  const book = await readableBook(page);
  await becomeGuest(page);
  await buyPack(page, "200");
  await openReader(page, "section", book.book_id, "&section=2");
  await goTo(page, SPOT);
  return { book, number: await guestNumber(page), coins: await coinsOf(page) };
}

/** Expects that the browser has the same account, with the same coins and the same position. */
async function expectSame(page: Page, watch: Watch, { book, number, coins }: Told) {
  await expect(page.getByText(number, { exact: true })).toBeVisible();
  expect(await coinsOf(page)).toBe(coins);
  // The page shows the data of another reader now, so its layout may change.
  await watch.expectedMoves(page);
  await watch.screen(page, "real-browser-account");
  await open(page, "/library");
  await page.getByRole("link", { name: book.title, exact: true }).click();
  await ready(page);
  await expect.poll(() => positionOf(page)).toMatchObject(SPOT);
  await watch.screen(page, "real-browser-same-place");
}

type Told = Awaited<ReturnType<typeof readInside>>;

async function insideApp(page: Page, baseURL: string | undefined, watch: Watch): Promise<Page> {
  const browser = page.context().browser();
  if (!browser || !baseURL) throw new Error("no browser to open another window of");
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
  const context = await browser.newContext({
    baseURL,
    userAgent: INSIDE,
    viewport: page.viewportSize(),
    ...(isPhone && { isMobile: true, hasTouch: true }),
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  await watch.follow(context);
  return context.newPage();
}

test("in-app browser to real browser, by the code, on a slow network and over a restart", async ({
  page,
  site,
  watch,
}) => {
  const inside = await insideApp(page, site.url, watch);
  const told = await readInside(inside);
  await expect(inside.getByRole("heading", { name: "Open it in your own browser" })).toBeVisible();
  await expect(inside.getByText("You are reading inside Instagram")).toBeVisible();
  await watch.screen(inside, "inside-account");
  const { code } = await handOver(inside);
  // The reader asked for the link and the code, so they may move the page, even on a slow network.
  await watch.expectedMoves(inside);
  await watch.screen(inside, "inside-link-and-code");
  await inside.context().close();
  await site.restart();

  await watch.slowDown(page);
  await open(page, "/me");
  // No reader types so fast that the page is still loading the data of the previous guest.
  await expect(page.getByText("No VIP plan.")).toBeVisible();
  const field = page.getByRole("textbox", { name: "Code of eight characters" });
  await field.fill(code.toLowerCase());
  await field.press("Enter");
  const question = page.getByRole("region", { name: "Continue here with this account?" });
  await expect(question.getByText("If somebody sent you the code")).toBeVisible();
  await watch.screen(page, "real-browser-code-question");
  await question.getByRole("button", { name: "Continue here" }).click();
  await expectSame(page, watch, told);
});
