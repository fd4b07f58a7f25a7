import { expect, expectSameDocument, longBook, markDocument, open, test } from "./reading";

test("sections are paged through by links", async ({ page }) => {
  const { book, sections } = (await longBook(page)).data;
  const list = page.locator("#sections ol");
  await open(page, `/book/${book.book_id}`);
  await markDocument(page);
  await expect(list.getByRole("listitem")).toHaveCount(sections.list.length);

  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/book/${book.book_id}\\?page=2`));
  await expect(list).toHaveAttribute("start", String(sections.page_size + 1));
  await expect(page.getByRole("heading", { level: 2, name: "Sections" })).toBeFocused();
  await expect(page.getByRole("heading", { level: 2, name: "Sections" })).toBeInViewport();
  await expectSameDocument(page);

  await page.goBack();
  await expect(list).toHaveAttribute("start", "1");
  await expectSameDocument(page);
});
