import type { Page } from "@playwright/test";
import type { VipPage } from "../src/api/page";
import { newGuest, test } from "./guest";
import { expect, hydrated, open, payload } from "./reading";

const STORY = "/search?from=story";

/** Goes to the payment provider's page with the button of the pack of 200 coins. */
async function toPayment(page: Page) {
  await open(page, `/vip?return_to=${encodeURIComponent(STORY)}`);
  await page.getByRole("button", { name: /^Buy 200 coins for / }).click();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
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
