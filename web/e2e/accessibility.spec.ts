import { AT_REST, expectNoViolationsInAnyColours } from "./accessible";
import { anyBook, documentMissing, expect, open, test } from "./reading";

test.describe("axe finds nothing", () => {
  test.use(AT_REST);

  test("on the home page", async ({ page }) => {
    await open(page, "/");
    await expectNoViolationsInAnyColours(page);
  });

  test("on a book", async ({ page }) => {
    await open(page, `/book/${(await anyBook(page)).book_id}`);
    await expectNoViolationsInAnyColours(page);
  });

  test("on a list", async ({ page }) => {
    await open(page, "/read-more?shelf=new");
    await expectNoViolationsInAnyColours(page);
  });

  test("on the site's lists", async ({ page }) => {
    await open(page, "/read-more");
    await expectNoViolationsInAnyColours(page);
  });

  test("on the search page, with suggestions", async ({ page }) => {
    const { title } = await anyBook(page);
    await open(page, "/search");
    await expectNoViolationsInAnyColours(page);
    await page.getByRole("combobox").fill(title);
    await expect(page.getByRole("listbox")).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expectNoViolationsInAnyColours(page);
  });

  test("on what was found, with filters, and on nothing", async ({ page }) => {
    const { author, tags } = await anyBook(page);
    const words = encodeURIComponent(author);
    await open(page, `/search-result?q=${words}&tags=${encodeURIComponent(tags[0] ?? "")}&exclude=war`);
    await expectNoViolationsInAnyColours(page);
    const sheet = page.getByRole("button", { name: /^Filters/ });
    if (await sheet.isVisible()) {
      await sheet.click();
      await expectNoViolationsInAnyColours(page);
    }
    await open(page, "/search-result?q=qqxxzzqqxxzz");
    await expectNoViolationsInAnyColours(page);
  });

  test("with books to continue and words to search again", async ({ page }) => {
    const { book_id, title } = await anyBook(page);
    await open(page, `/book/${book_id}`);
    await open(page, `/search-result?q=${encodeURIComponent(title)}`);
    for (const path of ["/", "/search"]) {
      await open(page, path);
      await expectNoViolationsInAnyColours(page);
    }
  });

  test("with the share dialog open", async ({ page }) => {
    await open(page, `/book/${(await anyBook(page)).book_id}`);
    await page.getByRole("button", { name: "Share" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoViolationsInAnyColours(page);
  });

  test("on the reader's own page, with a hand-over", async ({ page }) => {
    await open(page, "/me");
    await expect(page.getByText(/^Guest/)).toBeVisible();
    await page.getByRole("button", { name: "Choose a name" }).click();
    await page.getByRole("button", { name: "Make a link and a code" }).click();
    await expect(page.getByRole("img", { name: "QR code of the link" })).toBeVisible();
    await expectNoViolationsInAnyColours(page);
  });

  test("on the settings, with an account to be deleted", async ({ page }) => {
    await open(page, "/settings");
    await expect(page.locator(".skeleton")).toHaveCount(0);
    await page.getByRole("button", { name: "Delete your account" }).click();
    await expectNoViolationsInAnyColours(page);
    await page.getByRole("button", { name: "Delete in a week" }).click();
    await expect(page.getByRole("button", { name: "Keep the account" })).toBeVisible();
    await expectNoViolationsInAnyColours(page);
  });

  test("on the way back from a provider", async ({ page }) => {
    await open(page, "/third-party/google");
    await expect(page.getByRole("heading", { level: 1, name: "Nothing to finish here" })).toBeVisible();
    await expectNoViolationsInAnyColours(page);
  });

  test.describe("where there is no page", () => {
    test.use({ expectedNoise: documentMissing });

    test("on the notice", async ({ page }) => {
      await open(page, "/nope");
      await expectNoViolationsInAnyColours(page);
    });
  });
});
