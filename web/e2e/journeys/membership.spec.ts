import type { Page } from "@playwright/test";
import { becomeGuest } from "../guest";
import { buyPack, unlockSection } from "../money";
import { lockedSection, ready } from "../reader";
import { open } from "../reading";
import { test } from "./site";
import { expect, type Watch } from "./watch";

const plan = (page: Page) => page.getByRole("region", { name: "Your plan: Week" });
const locked = (page: Page) => page.locator(".reader-flow [data-locked]");

/** Goes from a locked section to the shop, subscribes to VIP, and reads the section. */
async function startAndUse(page: Page, watch: Watch) {
  const { book, section } = await lockedSection(page);
  const address = `/reader?book_id=${book.book_id}&section=${section + 1}`;
  await open(page, address);
  await ready(page);
  const vip = page.getByRole("link", { name: "Read everything with VIP" });
  await vip.scrollIntoViewIfNeeded();
  await watch.screen(page, "locked");
  await vip.click();
  await expect(page).toHaveURL(/\/vip\?/);
  await page.getByRole("button", { name: /^Subscribe to VIP by the Week/ }).scrollIntoViewIfNeeded();
  await watch.screen(page, "plans");
  await page.getByRole("button", { name: /^Subscribe to VIP by the Week/ }).click();
  await page.getByRole("button", { name: "Pay $4.99 (test)" }).click();
  await expect(page.getByRole("heading", { name: "VIP is yours" })).toBeVisible();
  await watch.screen(page, "started");
  await page.getByRole("link", { name: "See the receipt" }).click();
  await expect(page.getByRole("article", { name: "Receipt" })).toContainText("$4.99 (USD)");
  await watch.screen(page, "receipt");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "VIP is yours" })).toBeVisible();
  await page.getByRole("link", { name: "Back to the story" }).click();
  await expect(page).toHaveURL(new RegExp(`book_id=${book.book_id}&section=${section + 1}`));
  await ready(page);
  await expect(locked(page)).toHaveCount(0);
  await watch.screen(page, "open-with-vip");
  await open(page, `/book/${book.book_id}`);
  await expect(page.getByText("The whole book is open to you with VIP.")).toBeVisible();
  await expect(page.locator(".section-row").nth(section)).toContainText("VIP");
  await watch.screen(page, "book-with-vip");
  return { book, section, address };
}

async function cancel(page: Page, watch: Watch) {
  await open(page, "/vip");
  await plan(page).getByRole("button", { name: "Cancel VIP" }).click();
  await expect(plan(page)).toContainText("What you unlocked stays open, and your coins stay yours.");
  await watch.screen(page, "cancel-question");
  await plan(page).getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(plan(page)).toContainText("and it does not renew");
  await watch.screen(page, "cancelled");
  await page.getByRole("button", { name: "Change to this" }).first().click();
  await expect(page.getByText("Resume your plan to change it.")).toBeVisible();
}

test("VIP start, use, cancel on a slow network and over a restart: it lasts as long as it was paid for, and what was unlocked stays", async ({
  page,
  site,
  watch,
}) => {
  await becomeGuest(page);
  await buyPack(page, "200");
  await watch.slowDown(page);
  const { book, section, address } = await startAndUse(page, watch);
  // One section is also unlocked with coins, and stays unlocked without VIP.
  await unlockSection(page, book.book_id, section);
  await site.restart();
  await cancel(page, watch);
  await open(page, address);
  await ready(page);
  await expect(locked(page)).toHaveCount(0);

  await site.later(8);
  await open(page, address);
  await ready(page);
  await expect(locked(page)).toHaveCount(1);
  await watch.screen(page, "locked-again");
  await open(page, `/reader?book_id=${book.book_id}&section=${section}`);
  await ready(page);
  await expect(locked(page)).toHaveCount(0);
  await open(page, "/vip");
  await expect(page.getByText(/^VIP ended on /).first()).toBeVisible();
  await watch.screen(page, "ended");
});
