import { LAYOUTS } from "../src/parts/books/address";
import { AT_REST, expectNoViolations } from "./accessible";
import { askAs } from "./ask-as";
import { coinsOf, giveCoins, priceOf } from "./coins";
import { newGuest } from "./guest";
import { unlockSection } from "./money";
import { watchMoves } from "./moves";
import {
  expect,
  goTo,
  lockedSection,
  noted,
  openReader,
  positionOf,
  ready,
  sentencesOf,
  test,
  unlockPanel,
} from "./reader";
import { open } from "./reading";

test.describe("axe finds nothing where a section is unlocked", () => {
  test.use(AT_REST);

  test("in the reader", async ({ page }) => {
    const { book, section } = await lockedSection(page);
    await openReader(page, "section", book.book_id, `&section=${section}`);
    await unlockPanel(page).getByRole("radio").first().scrollIntoViewIfNeeded();
    await expectNoViolations(page);
  });

  test("on the page of the book", async ({ page }) => {
    const { book } = await lockedSection(page);
    await open(page, `/book/${book.book_id}`);
    await expect(page.locator(".compass time")).toBeVisible();
    await expectNoViolations(page);
  });
});

for (const layout of LAYOUTS) {
  test(`${layout}: the place in what was unlocked is there again after a reload, however soon`, async ({
    page,
  }) => {
    await page.clock.install();
    await newGuest(page);
    await giveCoins(page, 100);
    const { book, section } = await lockedSection(page);
    await unlockSection(page, book.book_id, section);
    await openReader(page, layout, book.book_id, `&section=${section}`);
    await expect(page.locator(`[data-section="${section}"]:not([data-locked])`)).toBeAttached();
    const sentences = await sentencesOf(page, section);
    for (const [share, soon] of [
      [0.5, false],
      [0.7, true],
      [0.9, false],
    ] as const) {
      const spot = sentences[Math.floor(sentences.length * share)];
      if (!spot) throw new Error("the section has no sentence");
      await goTo(page, spot);
      if (!soon) await noted(page, spot);
      await page.reload();
      await ready(page);
      await expect.poll(() => positionOf(page)).toMatchObject(spot);
    }
  });
}

test("what the reader allows is unlocked as it is opened, up to the cap and not sooner", async ({ page }) => {
  await newGuest(page);
  await giveCoins(page, 500);
  const { book, section } = await lockedSection(page);
  const price = await priceOf(page, book.book_id);
  await openReader(page, "run", book.book_id, `&section=${section}`);
  await unlockPanel(page)
    .getByRole("textbox")
    .fill(String(price * 2));
  await unlockPanel(page).getByRole("checkbox").check();
  await expect(unlockPanel(page).getByText(`On for this book, up to ${price * 2} coins.`)).toBeVisible();
  expect(await coinsOf(page)).toBe(500);

  await openReader(page, "run", book.book_id, `&section=${section}`);
  await expect(page.locator(".reader-news")).toContainText(`Unlocked for ${price} coins.`);
  await expect(page.locator(".reader-news").getByRole("link", { name: "Receipt" })).toBeVisible();
  // The next section is near, so it is fetched, but not unlocked.
  await expect(page.locator(`[data-section="${section}"]:not([data-locked])`)).toBeAttached();
  expect(await coinsOf(page)).toBe(500 - price);

  await openReader(page, "section", book.book_id, `&section=${section + 1}`);
  await expect(page.locator(".reader-flow [data-locked]")).toHaveCount(0);
  await openReader(page, "section", book.book_id, `&section=${section + 2}`);
  await expect(unlockPanel(page).getByText(/^It stopped here/)).toBeVisible();
  expect(await coinsOf(page)).toBe(500 - price * 2);

  await open(page, "/settings");
  const row = page.locator(".auto-unlocks li", { hasText: book.title });
  await expect(row).toContainText(`${price * 2} of ${price * 2} coins spent.`);
  await row.getByRole("textbox").fill(String(price * 3));
  await row.getByRole("textbox").press("Enter");
  await expect(row).toContainText("Saved.");
  await row.getByRole("checkbox").uncheck();
  await expect(row.getByText("Saved.")).toBeVisible();
  const address = `/api/wallet/auto-unlock?book_id=${book.book_id}`;
  expect(await askAs(page, address)).toMatchObject({ enabled: false, cap: price * 3 });
});

test("the page of a book says what the rest costs, and which sections are owned, and nothing moves", async ({
  page,
}) => {
  const moved = await watchMoves(page);
  await newGuest(page);
  await giveCoins(page, 500);
  const { book, section } = await lockedSection(page);
  await unlockSection(page, book.book_id, section);
  await open(page, `/book/${book.book_id}`);
  const address = `/api/wallet/compass?book_id=${book.book_id}&section=${section}`;
  const compass = await askAs<{ coins: number; one_by_one: number; vip_days: number }>(page, address);
  const { coins, one_by_one, vip_days } = compass;
  await expect(page.locator(".compass")).toContainText(`${coins} coins instead of ${one_by_one}`);
  await expect(page.locator(".compass")).toContainText("from $4.99 a week");
  await expect(page.locator(".compass")).toContainText(`or VIP for ${vip_days} day`);
  await expect(page.locator(".section-row").nth(section - 1)).toContainText("Owned");
  await expect(page.locator(".section-row").nth(section)).toContainText("Locked");
  expect(await moved()).toBeLessThan(0.02);
});
