import { anyBook, expect, open, test } from "./reading";

test.beforeEach(async ({ page }) => {
  await open(page, `/book/${(await anyBook(page)).book_id}`);
});

test("the dialog opens, holds focus, and closes by keyboard and by a press beside it", async ({ page }) => {
  const trigger = page.getByRole("button", { name: "Share" });
  const dialog = page.getByRole("dialog", { name: "Share this book" });
  await trigger.focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(":focus")).toHaveCount(1);

  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press("Tab");
    await expect(dialog.locator(":focus")).toHaveCount(1);
  }

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(trigger).toBeFocused();

  await trigger.click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(20, 20);
  await expect(dialog).toBeHidden();
  await expect(trigger).toBeFocused();
});

test("a selection of text that ends beside the dialog leaves it open; the page behind does not scroll", async ({
  page,
}) => {
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share this book" });
  const words = await dialog.getByRole("heading").boundingBox();
  if (!words) throw new Error("the dialog has no heading");
  await page.mouse.move(words.x + words.width - 4, words.y + words.height / 2);
  await page.mouse.down();
  await page.mouse.move(20, words.y + words.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(dialog).toBeVisible();

  await expect(page.locator("html")).toHaveCSS("overflow", "hidden");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.locator("html")).not.toHaveCSS("overflow", "hidden");
});

test("the link is copied, and says so", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog");
  const link = await dialog.getByRole("textbox", { name: "Link" }).inputValue();
  expect(new URL(link).pathname).toBe(new URL(page.url()).pathname);
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expect(dialog.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
});
