import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectNoViolations } from "./accessible";
import { newGuest, test } from "./guest";
import { buyPack, subscribe, unlockSection } from "./money";
import { lockedSection } from "./reader";
import { expect, open } from "./reading";

/** Creates a guest who bought 200 coins and unlocked a section with some of them. */
async function spender(page: Page) {
  await newGuest(page);
  await buyPack(page, "200");
  const { book, section } = await lockedSection(page);
  return { book, section, price: await unlockSection(page, book.book_id, section) };
}

const rows = (page: Page) => page.locator("li.record");

test("every payment is found from the account's page, and leads to its receipt", async ({ page }) => {
  await newGuest(page);
  const pack = await buyPack(page, "200");
  const plan = await subscribe(page, "week");
  await open(page, "/me");
  await page.getByRole("link", { name: "Payments" }).click();
  await expect(page.getByRole("heading", { name: "Payments", level: 1 })).toBeVisible();
  await expect(page).toHaveTitle("Payments | Dogear");
  const ofPlan = rows(page).filter({ hasText: "VIP: Week" });
  await expect(ofPlan).toContainText("$4.99");
  await expect(rows(page).filter({ hasText: `Order ${pack}` })).toContainText("$1.99");
  await ofPlan.getByRole("link", { name: "Receipt" }).click();
  const receipt = page.getByRole("article", { name: "Receipt" });
  for (const words of ["VIP: Week", "$4.99 (USD)", plan]) await expect(receipt).toContainText(words);
  await page.reload();
  await expect(receipt).toContainText("$4.99 (USD)");
  await open(page, "/recharge-records");
  await rows(page).getByRole("link", { name: "Receipt" }).click();
  await expect(receipt).toContainText("$1.99 (USD)");
});

test("a book of which something is unlocked can be taken along, and axe finds nothing", async ({ page }) => {
  const { book } = await spender(page);
  await open(page, "/recharge-records?list=payments");
  await expect(rows(page).first()).toBeVisible();
  await expectNoViolations(page);
  await open(page, "/library?tab=downloads");
  const owned = page.getByRole("region", { name: "Books to take along" });
  await expect(owned).toContainText(book.title);
  await expectNoViolations(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    owned.getByRole("button", { name: "Download EPUB" }).click(),
  ]);
  const file = await readFile(await download.path());
  expect(file.subarray(0, 2).toString()).toBe("PK");
});
