import { expect, homePage, longBook, shelfLink, test } from "./reading";

test.use({ javaScriptEnabled: false });

test("the home page shows every shelf and leads to its books", async ({ page }) => {
  const { books: all, featured, shelves } = (await homePage(page)).data;
  const shown = shelves.filter(({ kind }) => kind !== "tag").flatMap((shelf) => shelf.books);
  const books = shown.flatMap((index) => all[index] ?? []);
  await page.goto("/");
  for (const title of new Set(books.map((book) => book.title))) {
    await expect(shelfLink(page, title)).toBeVisible();
  }
  for (const { slug } of shelves) {
    const list = page.locator(`main a[href="/read-more?shelf=${encodeURIComponent(slug)}"]`).first();
    await expect(list).toBeVisible();
  }
  if (featured) await expect(shelfLink(page, featured.title)).toBeVisible();

  const [first] = books;
  if (!first) throw new Error("no book on any shelf");
  await page.locator(`main a[href="/book/${first.book_id}"]`).last().click();
  await expect(page).toHaveURL(`/book/${first.book_id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(first.title);
});

test("sections can be paged through, and what needs script is not offered", async ({ page }) => {
  const { book, sections } = (await longBook(page)).data;
  await page.goto(`/book/${book.book_id}`);
  await expect(page.getByRole("button", { name: "Share" })).toBeHidden();
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/book/${book.book_id}\\?page=2`));
  await expect(page.locator("#sections ol")).toHaveAttribute("start", String(sections.page_size + 1));
});
