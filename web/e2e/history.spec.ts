import { expectNoViolations } from "./accessible";
import { askAs, readAt } from "./ask-as";
import { newGuest, test } from "./guest";
import { allBooks, expect, open } from "./reading";

test.beforeEach(async ({ page }) => {
  await newGuest(page);
});

test("a book is removed, brought back, and removed for good, and axe finds nothing", async ({ page }) => {
  const [book] = await allBooks(page);
  if (!book) throw new Error("no book");
  await readAt(page, book.book_id, 1);
  await open(page, "/reading-history");
  await expect(page.getByRole("region", { name: "Today" })).toBeVisible();
  await expectNoViolations(page);
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
