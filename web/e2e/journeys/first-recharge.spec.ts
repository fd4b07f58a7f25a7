import type { Page } from "@playwright/test";
import { coinsOf } from "../coins";
import { lockedSection, ready, unlockPanel } from "../reader";
import { open } from "../reading";
import { test as ownSite } from "./site";
import { expect, test, type Watch } from "./watch";

const records = (page: Page) => page.locator("li.record");

/** Goes from the last free section to the first locked one, and to the shop. */
async function toTheShop(page: Page, watch: Watch) {
  const { book, section } = await lockedSection(page);
  await open(page, `/reader?book_id=${book.book_id}&section=${section - 1}`);
  await ready(page);
  await page.locator('a[rel="next"]').first().click();
  await expect(page).toHaveURL(new RegExp(`section=${section}`));
  const panel = unlockPanel(page, section);
  await panel.getByRole("link", { name: /^Get .*coins/ }).scrollIntoViewIfNeeded();
  await watch.screen(page, "locked");
  await panel.getByRole("link", { name: /^Get .*coins/ }).click();
  await expect(page).toHaveURL(/\/vip\?return_to=/);
  await watch.screen(page, "shop");
  return { book, section, panel };
}

async function pay(page: Page, watch: Watch, atProvider: () => Promise<void>) {
  await page.getByRole("button", { name: /^Buy 200 coins for / }).click();
  await expect(page.getByRole("heading", { name: "Test payment" })).toBeVisible();
  await watch.screen(page, "payment");
  await atProvider();
  await page.getByRole("button", { name: "Pay $1.99 (test)" }).click();
  await expect(page.getByRole("heading", { name: /^200 coins .*are yours$/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "See the receipt" })).toBeVisible();
  await watch.screen(page, "paid");
}

/**
 * Goes from a locked section to the shop, pays, unlocks the section and opens the receipts. Calls `atProvider` on the
 * payment provider's page.
 */
async function walk(page: Page, watch: Watch, atProvider: () => Promise<void> = async () => {}) {
  const { book, section, panel } = await toTheShop(page, watch);
  await pay(page, watch, atProvider);
  await page.getByRole("link", { name: "Back to the story" }).click();
  await expect(page).toHaveURL(new RegExp(`book_id=${book.book_id}&section=${section}`));
  await ready(page);
  const unlock = panel.getByRole("button", { name: /^Unlock for \d+ coins$/ });
  const price = Number((await unlock.textContent())?.match(/\d+/)?.[0]);
  const before = await coinsOf(page);
  await unlock.click();
  await expect(page.locator(".reader-flow [data-locked]")).toHaveCount(0);
  await watch.screen(page, "unlocked");
  expect(await coinsOf(page)).toBe(before - price);

  await open(page, "/me");
  await watch.screen(page, "account");
  await page.getByRole("link", { name: "Coins received" }).click();
  await expect(records(page).filter({ hasText: "+200" })).toContainText("$1.99");
  await watch.screen(page, "received");
  await records(page).filter({ hasText: "+200" }).getByRole("link", { name: "Receipt" }).click();
  await expect(page.getByRole("article", { name: "Receipt" })).toContainText("$1.99 (USD)");
  await watch.screen(page, "receipt-of-money");
  await page.getByRole("link", { name: "Coins spent" }).click();
  await expect(records(page)).toHaveCount(1);
  await expect(records(page)).toContainText(book.title);
  await watch.screen(page, "spent");
  await page.getByRole("link", { name: `Receipt ${book.title}` }).click();
  await expect(page.getByRole("article", { name: "Receipt" })).toContainText(`${price} coins`);
  await watch.screen(page, "receipt");
}

ownSite(
  "first recharge to consumption record on a slow network, with the server restarted while the reader pays",
  async ({ page, site, watch }) => {
    await watch.slowDown(page);
    await walk(page, watch, () => site.restart());
  },
);

test.describe("first recharge, without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the price of a section and of every pack can be read", async ({ page, watch }) => {
    const { book, section } = await lockedSection(page);
    await page.goto(`/reader?book_id=${book.book_id}&section=${section}`);
    await expect(page.getByText(/^It opens for \d+ coins, and stays yours\.$/)).toBeVisible();
    await watch.screen(page, "locked");
    await page.goto("/vip");
    await expect(page.getByText("To buy something this page needs JavaScript.")).toBeVisible();
    await watch.screen(page, "shop");
  });
});
