import type { Page } from "@playwright/test";
import { expectNoViolationsInAnyColours } from "./accessible";
import { anyBook, documentMissing, expect, open, test } from "./reading";

async function openAndExamine(page: Page, path: string) {
  await open(page, path);
  await expectNoViolationsInAnyColours(page);
}

test.describe("axe finds nothing", () => {
  test("on the home page, a book, with its share dialog, and on lists", async ({ page }) => {
    await openAndExamine(page, "/");
    await openAndExamine(page, "/read-more?shelf=new");
    await openAndExamine(page, "/read-more");
    await openAndExamine(page, `/book/${(await anyBook(page)).book_id}`);
    await page.getByRole("button", { name: "Share" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoViolationsInAnyColours(page);
  });

  test("on the search page, with suggestions, on what was found, with filters, and on nothing", async ({
    page,
  }) => {
    const { author, tags, title } = await anyBook(page);
    await openAndExamine(page, "/search");
    await page.getByRole("combobox").fill(title);
    await expect(page.getByRole("listbox")).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expectNoViolationsInAnyColours(page);
    const words = encodeURIComponent(author);
    const tag = encodeURIComponent(tags[0] ?? "");
    await openAndExamine(page, `/search-result?q=${words}&tags=${tag}&exclude=war`);
    await openAndExamine(page, "/search-result?q=qqxxzzqqxxzz");
  });

  test("with books to continue and words to search again", async ({ page }) => {
    const { book_id, title } = await anyBook(page);
    await open(page, `/book/${book_id}`);
    await open(page, `/search-result?q=${encodeURIComponent(title)}`);
    for (const path of ["/", "/search"]) await openAndExamine(page, path);
  });

  test("on the reader's own page, with a hand-over, on the settings, with an account to be deleted, and on the way back from a provider", async ({
    page,
  }) => {
    await open(page, "/me");
    await expect(page.getByText(/^Guest/)).toBeVisible();
    await page.getByRole("button", { name: "Choose a name" }).click();
    await page.getByRole("button", { name: "Make a link and a code" }).click();
    await expect(page.getByRole("img", { name: "QR code of the link" })).toBeVisible();
    await expectNoViolationsInAnyColours(page);

    await open(page, "/settings");
    await expect(page.locator(".skeleton")).toHaveCount(0);
    await page.getByRole("button", { name: "Delete your account" }).click();
    await expectNoViolationsInAnyColours(page);
    await page.getByRole("button", { name: "Delete in a week" }).click();
    await expect(page.getByRole("button", { name: "Keep the account" })).toBeVisible();
    await expectNoViolationsInAnyColours(page);

    await open(page, "/third-party/google");
    await expect(page.getByRole("heading", { level: 1, name: "Nothing to finish here" })).toBeVisible();
    await expectNoViolationsInAnyColours(page);
  });

  test.describe("where there is no page", () => {
    test.use({ expectedNoise: documentMissing });

    test("on the notice", async ({ page }) => {
      await openAndExamine(page, "/nope");
    });
  });
});
