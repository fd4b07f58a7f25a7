import { AT_REST, expectNoViolations } from "./accessible";
import { askAs, readAt } from "./ask-as";
import { newGuest, test } from "./guest";
import { allBooks, expect, open } from "./reading";

test.beforeEach(async ({ page }) => {
  await newGuest(page);
});

test("what was read stands under its day, and one tap leads back", async ({ page }) => {
  const [first, second] = await allBooks(page);
  if (!first || !second) throw new Error("too few books");
  await readAt(page, first.book_id, 2, 1);
  await readAt(page, first.book_id, 1);
  await open(page, "/reading-history");
  await expect(page.getByRole("region", { name: "Today" }).getByRole("link")).toHaveText(first.title);
  await expect(page.getByRole("region", { name: "Yesterday" })).toBeVisible();
  await page.getByRole("region", { name: "Today" }).getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/reader\\?book_id=${first.book_id}`));
});

test("a book is removed, brought back, and removed for good", async ({ page }) => {
  const [book] = await allBooks(page);
  if (!book) throw new Error("no book");
  await readAt(page, book.book_id, 1);
  await open(page, "/reading-history");
  const remove = page.getByRole("button", { name: `Remove ${book.title} from the history` });
  await remove.click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(remove).toBeVisible();
  await remove.click();
  await page.getByRole("button", { name: "Close this message" }).click();
  await open(page, "/reading-history");
  await expect(page.getByRole("heading", { name: "Nothing read yet" })).toBeVisible();
  const { list } = await askAs<{ list: unknown[] }>(page, "/api/reading/library");
  expect(list, "the library keeps it").toHaveLength(1);
});

test("everything is cleared after a question", async ({ page }) => {
  const [book] = await allBooks(page);
  if (!book) throw new Error("no book");
  await readAt(page, book.book_id, 1);
  await open(page, "/reading-history");
  await page.getByRole("button", { name: "Clear all" }).click();
  await page.getByRole("button", { name: "Clear it" }).click();
  await expect(page.getByRole("heading", { name: "Nothing read yet" })).toBeVisible();
});

test("is searched by title", async ({ page }) => {
  const books = await allBooks(page);
  const [first, second] = [...new Map(books.map((book) => [book.book_id, book])).values()];
  if (!first || !second) throw new Error("too few books");
  await readAt(page, first.book_id, 1);
  await readAt(page, second.book_id, 1);
  await open(page, "/reading-history");
  await page.getByRole("searchbox", { name: "Search your history" }).fill(second.title);
  await expect(page.getByRole("region").getByRole("link")).toHaveText([second.title]);
});

test.describe("axe finds nothing", () => {
  test.use(AT_REST);

  test("in the history", async ({ page }) => {
    const [book] = await allBooks(page);
    await readAt(page, book?.book_id ?? "", 1);
    await open(page, "/reading-history");
    await expect(page.getByRole("region", { name: "Today" })).toBeVisible();
    await expectNoViolations(page);
  });
});
