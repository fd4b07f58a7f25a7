import { LAYOUTS } from "../src/parts/books/address";
import { expect, openReader, positionOf, readableBook, settled, test } from "./reader";

// The layout depends on the screen, so these tests run on a phone and on a desktop.
for (const layout of LAYOUTS) {
  test(`${layout}: the text is there, and keys move it`, async ({ page }) => {
    const { book_id, title } = await readableBook(page);
    const response = await openReader(page, layout, book_id, "&section=2");
    expect(response?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await settled(page);
    const after = await positionOf(page);
    expect(after.block + after.offset).toBeGreaterThan(0);
    await expect(page.locator(".reader")).toHaveAttribute("data-bars", "away");
    await page.keyboard.press("ArrowLeft");
    await settled(page);
    expect(await positionOf(page)).toMatchObject({ section: 2, block: 0, offset: 0 });
    await page.keyboard.press("End");
    await settled(page);
    expect((await positionOf(page)).block).toBeGreaterThan(after.block);
  });
}
