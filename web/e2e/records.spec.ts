import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { AT_REST, expectNoViolations } from "./accessible";
import { newGuest, test } from "./guest";
import { buyPack, subscribe, unlockSection } from "./money";
import { lockedSection } from "./reader";
import { expect, open } from "./reading";

/** A guest who bought 200 coins and unlocked a section for some of them. */
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

test.describe("a receipt of somebody else", () => {
  test.use({ expectedNoise: /status of 404 .*\/api\/wallet\/payment\?id=/ });

  test("is not shown", async ({ page }) => {
    await newGuest(page);
    await open(page, "/recharge-records?receipt=nobodys");
    await expect(page.getByRole("heading", { name: "There is no such receipt" })).toBeVisible();
  });
});

test("a month without records says so, and the address keeps it", async ({ page }) => {
  await spender(page);
  await open(page, "/consumption-record");
  await expect(rows(page)).toHaveCount(1);
  const [, now, before] = await page.getByLabel("Month").locator("option").all();
  await page.getByLabel("Month").selectOption((await before?.getAttribute("value")) ?? "");
  await expect(page.getByRole("heading", { name: "Nothing of that kind" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Nothing of that kind" })).toBeVisible();
  await page.getByLabel("Month").selectOption((await now?.getAttribute("value")) ?? "");
  await expect(rows(page)).toHaveCount(1);
});

test("the records are saved as a table", async ({ page }) => {
  await spender(page);
  await open(page, "/recharge-records");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download as CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("dogear-coins-in.csv");
  const table = await readFile(await download.path(), "utf8");
  expect(table.split("\r\n")[0]).toMatch(/^time,kind,/);
  expect(table).toContain(",purchase,");
});

test("long records go on as their end comes near", async ({ page }) => {
  await newGuest(page);
  for (let order = 0; order < 22; order += 1) await buyPack(page, "200");
  await open(page, "/recharge-records");
  await expect(rows(page).first()).toContainText("Balance 4,400 coins");
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(rows(page).last()).toContainText(/Balance (200 coins|0 coins)/);
  expect(await rows(page).count()).toBeGreaterThan(20);
});

test("a book of which something is unlocked can be taken along", async ({ page }) => {
  const { book } = await spender(page);
  await open(page, "/library?tab=downloads");
  const owned = page.getByRole("region", { name: "Books to take along" });
  await expect(owned).toContainText(book.title);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    owned.getByRole("button", { name: "Download EPUB" }).click(),
  ]);
  const file = await readFile(await download.path());
  expect(file.subarray(0, 2).toString()).toBe("PK");
});

test.describe("axe finds nothing", () => {
  test.use(AT_REST);

  test("among payments and among books to take along", async ({ page }) => {
    await spender(page);
    await open(page, "/recharge-records?list=payments");
    await expect(rows(page).first()).toBeVisible();
    await expectNoViolations(page);
    await open(page, "/library?tab=downloads");
    await expect(page.getByRole("button", { name: "Download EPUB" })).toBeVisible();
    await expectNoViolations(page);
  });
});
