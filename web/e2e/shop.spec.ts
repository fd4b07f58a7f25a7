import type { Page } from "@playwright/test";
import type { VipPage } from "../src/api/page";
import { newGuest, test } from "./guest";
import { buyPack } from "./money";
import { expect, hydrated, open, payload } from "./reading";

const STORY = "/search?from=story";

/** To the provider's page, by the button of the pack of 200 coins. */
async function toPayment(page: Page) {
  await open(page, `/vip?return_to=${encodeURIComponent(STORY)}`);
  await page.getByRole("button", { name: /^Buy 200 coins for / }).click();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
}

async function firstPack(page: Page) {
  const { packs } = (await payload<VipPage>(page, "/vip")).data.shop;
  const pack = packs.find(({ coins }) => coins === 200);
  if (!pack) throw new Error("200 coins are not for sale");
  return pack;
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("every price can be read, and what stays when VIP ends", async ({ page }) => {
    const { shop } = (await payload<VipPage>(page, "/vip")).data;
    await page.goto("/vip");
    await expect(page.getByRole("listitem").filter({ hasText: "per 100 coins" })).toHaveCount(
      shop.packs.length,
    );
    await expect(page.getByRole("listitem").filter({ hasText: /\$\d+\.\d\d a day/ })).toHaveCount(3);
    await expect(page.getByText(/what you unlocked and your coins stay/)).toBeVisible();
    await expect(page.getByRole("button", { name: /Buy|Subscribe/ })).toHaveCount(0);
    await expect(page.getByText("To buy something this page needs JavaScript.")).toBeVisible();
  });
});

test("a second tab is told the same, and what was bought is there once", async ({ page, context }) => {
  await newGuest(page);
  const order = await buyPack(page, (await firstPack(page)).pack_id);
  const other = await context.newPage();
  await Promise.all([open(page, `/vip?order=${order}`), open(other, `/vip?order=${order}`)]);
  for (const tab of [page, other]) {
    await expect(tab.getByRole("heading", { name: /^200 coins .*are yours$/ })).toBeVisible();
  }
  await other.close();
  await open(page, "/vip");
  await expect(page.getByText(/^You have 200 coins/)).toBeVisible();
});

test("a payment that is declined takes nothing, and can be tried again", async ({ page }) => {
  await newGuest(page);
  await toPayment(page);
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByRole("heading", { name: "The payment was declined" })).toBeVisible();
  await expect(page.getByText("Nothing was taken.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to the story" })).toHaveAttribute("href", STORY);
  await page.getByRole("button", { name: /^Buy 200 coins for / }).click();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
});

test("whoever comes back with the back button finds the buttons as they were", async ({ page }) => {
  await newGuest(page);
  await toPayment(page);
  await page.goBack();
  await hydrated(page);
  const buy = page.getByRole("button", { name: /^Buy 200 coins for / });
  await expect(buy).not.toHaveAttribute("aria-disabled", "true");
  await buy.click();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
});

test.describe("an order of somebody else", () => {
  test.use({ expectedNoise: /status of 404 .*\/api\/wallet\/order\?id=/ });

  test("is told apart, and no other site is led to", async ({ page }) => {
    await newGuest(page);
    await open(page, "/vip?order=nobodys&return_to=https%3A%2F%2Felsewhere.example");
    await expect(page.getByRole("heading", { name: "This order is not one of yours" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Back to the story" })).toHaveCount(0);
  });
});

test("VIP is subscribed to, changed, cancelled after a question, and resumed", async ({ page }) => {
  await newGuest(page);
  await open(page, "/vip");
  await page.getByRole("button", { name: /^Subscribe to VIP by the Month/ }).click();
  await page.getByRole("button", { name: "Pay $12.99 (test)" }).click();
  await expect(page.getByRole("heading", { name: "VIP is yours" })).toBeVisible();
  const plan = page.getByRole("region", { name: "Your plan: Month" });
  await expect(plan).toContainText("then it renews for $12.99 a month");

  const year = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Year" }) });
  await year.getByRole("button", { name: "Change to this" }).click();
  await year.getByRole("button", { name: "Change plan" }).click();
  await expect(year).toContainText("Your next plan");
  await expect(plan).toContainText("then it becomes Year, $79.99 a year");

  await plan.getByRole("button", { name: "Cancel VIP" }).click();
  await expect(plan).toContainText("What you unlocked stays open, and your coins stay yours.");
  await plan.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(plan).toContainText("and it does not renew");
  await open(page, "/me");
  await expect(page.getByRole("region", { name: "Your balance" })).toContainText("and it does not renew");
  await open(page, "/vip");
  await page.getByRole("button", { name: "Resume VIP" }).click();
  await expect(page.getByText("VIP goes on and renews by itself.")).toBeVisible();
});
