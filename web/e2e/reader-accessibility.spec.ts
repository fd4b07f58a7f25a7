import { LAYOUTS } from "../src/parts/books/address";
import {
  AT_REST,
  expectNoViolations,
  expectNoViolationsInAnyColours,
  expectReadableColours,
} from "./accessible";
import { watchMoves } from "./moves";
import { expect, openReader, readableBook, test } from "./reader";

test.describe("axe finds nothing in the reader", () => {
  test.use(AT_REST);

  for (const layout of LAYOUTS) {
    test(`in ${layout}`, async ({ page }) => {
      await openReader(page, layout, (await readableBook(page)).book_id);
      await expectNoViolationsInAnyColours(page);
    });
  }

  test("with what opens over the text", async ({ page }) => {
    await openReader(page, "section", (await readableBook(page)).book_id);
    for (const key of ["t", "s", "/", "?"]) {
      await page.keyboard.press(key);
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectNoViolations(page);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
  });

  test("on any paper", async ({ page }) => {
    await openReader(page, "section", (await readableBook(page)).book_id);
    await page.keyboard.press("s");
    for (const paper of ["Paper", "Sepia", "Gray", "Night"]) {
      await page.locator(".reader-segments").getByText(paper, { exact: true }).last().click();
      await expectReadableColours(page);
    }
  });
});

test("nothing moves while a section loads", async ({ page }) => {
  const moved = await watchMoves(page);
  const { book_id } = await readableBook(page);
  for (const layout of LAYOUTS) {
    await openReader(page, layout, book_id);
    await page.evaluate(() => document.fonts.ready);
    expect(await moved(), layout).toBeLessThan(0.02);
  }
});
