import type { Locator, Page } from "@playwright/test";
import type { BookPage } from "../src/api/page";
import type { LayoutName } from "../src/features/reading/engine/layout/layout";
import { LAYOUTS } from "../src/parts/books/address";
import { coinsOf, giveCoins, importLongBook, ownedSections, priceOf } from "./coins";
import { newGuest } from "./guest";
import { expect, lockedSection, openReader, readingOf, settled, test, unlockPanel } from "./reader";
import { payload } from "./reading";

const FEW = 4;

const unlockButton = (page: Page) =>
  unlockPanel(page).getByRole("button", { name: /^Unlock for \d+ coins?$/ });

/** Creates a guest with this many coins, and opens a locked section. */
async function atLocked(page: Page, coins: number, layout: LayoutName = "section") {
  await newGuest(page);
  if (coins > 0) await giveCoins(page, coins);
  const { book, section } = await lockedSection(page);
  await openReader(page, layout, book.book_id, `&section=${section}`);
  await expect(unlockPanel(page).getByRole("radio").first()).toBeAttached();
  return { book, section, price: await priceOf(page, book.book_id) };
}

const blocksOf = (page: Page, section: number) =>
  page.locator(`.reader-flow [data-section="${section}"] .prose > *`);

/** Returns the position of a block on the screen, and which page is shown. */
async function standing(page: Page, section: number, block: number) {
  await settled(page);
  const { x, y } = (await blocksOf(page, section).nth(block).boundingBox()) ?? { x: 0, y: 0 };
  const inFront = await page.locator(".reader-track").evaluate((track) => track.style.transform);
  return { x: Math.round(x), y: Math.round(y), inFront };
}

/**
 * Scrolls or turns to a button before it is clicked, as a reader does, because a click on a moving page would miss it.
 */
async function bringToFront(button: Locator) {
  await button.click({ trial: true });
  await settled(button.page());
}

/** Returns how much of a section is in the document: the number of its blocks, and the characters of the last block. */
const extentOf = async (page: Page, section: number) =>
  (await readingOf(page)).evaluate((reading, number) => {
    const lengths = reading.viewport.section(number)?.text.lengths;
    return { blocks: lengths?.length ?? 0, last: lengths?.at(-1) ?? 0 };
  }, section);

/**
 * Returns the position at which the complete text continues after the shown beginning, whose last block may be
 * truncated.
 */
async function firstNew(page: Page, section: number, { blocks, last }: { blocks: number; last: number }) {
  return (await readingOf(page)).evaluate(
    ({ viewport }, [number, count, length]) => {
      const isCut = (viewport.section(number)?.text.lengths[count - 1] ?? 0) > length;
      return isCut ? { block: count - 1, offset: length } : { block: count, offset: 0 };
    },
    [section, blocks, last] as const,
  );
}

/** Returns whether the first words after the shown beginning are on the page that is shown. */
async function isFirstNewInFront(page: Page, section: number, beginning: { blocks: number; last: number }) {
  await settled(page);
  return (await readingOf(page)).evaluate(
    ({ layout, viewport: { view } }, { block, offset }) => {
      const words = layout.rangeOf(block, offset, block, offset + 1)?.getBoundingClientRect();
      const { left, right } = view.getBoundingClientRect();
      return words !== undefined && words.width > 0 && words.left >= left && words.right <= right;
    },
    await firstNew(page, section, beginning),
  );
}

for (const layout of LAYOUTS) {
  test(`the text goes on in place after one section is unlocked, in ${layout}`, async ({ page }) => {
    const { book, section, price } = await atLocked(page, 500, layout);
    if (layout === "run") await expect(blocksOf(page, section - 1).first()).toBeAttached();
    // Elements of the unlock sheet that are still being loaded would move the button.
    await page.waitForLoadState("networkidle");
    await bringToFront(unlockButton(page));
    const beginning = await extentOf(page, section);
    const before = await standing(page, section, beginning.blocks - 1);
    await unlockButton(page).click();
    await expect(page.locator(".reader-news")).toContainText(`Unlocked for ${price} coins.`);
    // In the layout `run`, the next locked section may follow at once.
    await expect(page.locator(`.reader-flow [data-section="${section}"][data-locked]`)).toHaveCount(0);
    if (layout === "pages") expect(await isFirstNewInFront(page, section, beginning)).toBe(true);
    else expect(await standing(page, section, beginning.blocks - 1)).toEqual(before);
    expect((await extentOf(page, section)).blocks).toBeGreaterThan(beginning.blocks);
    expect(await ownedSections(page, book.book_id)).toEqual([section]);
    expect(await coinsOf(page)).toBe(500 - price);
  });
}

test("the next ten and the rest cost what was shown", async ({ page }) => {
  await newGuest(page);
  await giveCoins(page, 10_000);
  const bookId = importLongBook();
  const { book } = (await payload<BookPage>(page, `/book/${bookId}`)).data;
  const section = book.free_sections + 1;
  await openReader(page, "section", bookId, `&section=${section}`);
  await unlockPanel(page).getByText("Next 10 sections").click();
  await expect(unlockButton(page)).toHaveText(new RegExp(`Unlock for ${book.price * 10} coins`));
  await unlockButton(page).click();
  await expect(page.locator(".reader-news")).toContainText("10 sections unlocked");
  expect(await coinsOf(page)).toBe(10_000 - book.price * 10);
  expect(await ownedSections(page, bookId)).toHaveLength(10);

  await openReader(page, "section", bookId, `&section=${section + 10}`);
  await expect(unlockPanel(page).getByText("Next 10 sections")).toHaveCount(0);
  await unlockPanel(page).getByText("The rest of the book").click();
  const shown = Number((await unlockButton(page).textContent())?.match(/\d+/)?.[0]);
  const left = book.extend.section_num - section - 9;
  expect(shown).toBeLessThan(left * book.price);
  await unlockButton(page).click();
  await expect(page.locator(".reader-flow [data-locked]")).toHaveCount(0);
  expect(await coinsOf(page)).toBe(10_000 - book.price * 10 - shown);
  expect(await ownedSections(page, bookId)).toHaveLength(10 + left);
});

test("whoever has too few coins is told how many are missing, and comes back after getting them", async ({
  page,
}) => {
  const { book, section, price } = await atLocked(page, FEW);
  await expect(unlockPanel(page)).toContainText(`You need ${price - FEW} more coins`);
  const shop = unlockPanel(page).getByRole("link", { name: "Get coins" });
  const back = `/reader?book_id=${book.book_id}&section=${section}`;
  await expect(shop).toHaveAttribute("href", `/vip?return_to=${encodeURIComponent(back)}`);
  // Coins that were added elsewhere are shown when the reader returns to the page.
  await giveCoins(page, price);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await unlockButton(page).click();
  await expect(page.locator(".reader-flow [data-locked]")).toHaveCount(0);
});

test.describe("a price that has changed", () => {
  test.use({ expectedNoise: /status of 409 .*\/api\/wallet\/unlock\)$/ });

  test("is shown and asked again, and nothing is spent before", async ({ page }) => {
    let asked = false;
    page.on("request", (request) => {
      asked ||= request.url().endsWith("/api/wallet/unlock");
    });
    await page.route("**/api/wallet/offers*", async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      if (!asked) body.data.one.price -= 1;
      await route.fulfill({ response: answer, json: body });
    });
    const { price } = await atLocked(page, 500);
    await expect(unlockButton(page)).toHaveText(new RegExp(`Unlock for ${price - 1} coins`));
    await unlockButton(page).click();
    await expect(unlockPanel(page).getByText(`The price has changed to ${price} coins.`)).toBeVisible();
    expect(await coinsOf(page)).toBe(500);
    await expect(unlockButton(page)).toHaveText(new RegExp(`Unlock for ${price} coins`));
    await unlockButton(page).click();
    await expect(page.locator(".reader-flow [data-locked]")).toHaveCount(0);
    expect(await coinsOf(page)).toBe(500 - price);
    // The offers are requested again after the unlock.
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
});

test.describe("an answer that gets lost", () => {
  test.use({ expectedNoise: /net::ERR_FAILED/ });

  test("is paid once, however often it is tried", async ({ page }) => {
    const keys: (string | undefined)[] = [];
    await page.route("**/api/wallet/unlock", async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      if (keys.length > 1) return route.continue();
      // The server has unlocked the section, but the response is lost.
      await route.fetch();
      await route.abort();
    });
    const { book, section, price } = await atLocked(page, 500);
    await unlockButton(page).dblclick();
    await expect(unlockPanel(page).getByText(/you pay only once/)).toBeVisible();
    expect(keys).toHaveLength(1);
    await unlockButton(page).click();
    await expect(page.locator(".reader-flow [data-locked]")).toHaveCount(0);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(await coinsOf(page)).toBe(500 - price);
    expect(await ownedSections(page, book.book_id)).toEqual([section]);
  });
});

test("one section a day is free for waiting", async ({ page }) => {
  const { book, section } = await atLocked(page, 0);
  await unlockPanel(page).getByRole("button", { name: "Read it free now" }).click();
  await expect(page.locator(".reader-flow [data-locked]")).toHaveCount(0);
  await expect(page.locator(".reader-news")).toContainText("Unlocked. It is yours now.");
  await openReader(page, "section", book.book_id, `&section=${section + 1}`);
  await expect(unlockPanel(page).getByText(/^Free in (24 h|23 h 59 min)$/)).toBeVisible();
  await openReader(page, "section", book.book_id, `&section=${section + 2}`);
  await expect(
    unlockPanel(page).getByText(`Your next free section is section ${section + 1}.`),
  ).toBeVisible();
});

test("another tab of the same book goes on by itself, and its contents say what is owned", async ({
  page,
  context,
}) => {
  const { book, section } = await atLocked(page, 500);
  const other = await context.newPage();
  await openReader(other, "run", book.book_id, `&section=${section}`);
  await expect(unlockPanel(other)).toBeAttached();
  await other.keyboard.press("t");
  const row = other.getByRole("dialog").locator("li", { hasText: new RegExp(`^${section + 1}`) });
  await expect(row).toContainText("Locked");
  await page.bringToFront();
  await unlockPanel(page).getByText("The rest of the book").click();
  await unlockButton(page).click();
  await expect(page.locator(".reader-flow [data-locked]")).toHaveCount(0);
  await expect(row).toContainText("Owned");
  await expect(other.locator(`.reader-flow [data-section="${section}"]:not([data-locked])`)).toBeAttached();
  await other.close();
});

test("whoever unlocks by key reads on where the text does", async ({ page }) => {
  const { section } = await atLocked(page, 500);
  const beginning = await extentOf(page, section);
  await unlockPanel(page).getByRole("radio").first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(unlockPanel(page).getByRole("radio").nth(1)).toBeChecked();
  await page.keyboard.press("ArrowUp");
  await unlockButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".reader-flow [data-locked]")).toHaveCount(0);
  const { block } = await firstNew(page, section, beginning);
  await expect(blocksOf(page, section).nth(block)).toBeFocused();
});
