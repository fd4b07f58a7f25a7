import type { Page } from "@playwright/test";
import { positionOf, readableBook, ready } from "../reader";
import { hydrated } from "../reading";
import { test as ownSite } from "./site";
import { expect, test, type Watch } from "./watch";

/** Returns the element with the focus, as a screen reader announces it. */
async function spoken(page: Page): Promise<string> {
  const focused = page.locator(":focus");
  return (await focused.count()) === 0 ? "" : focused.first().ariaSnapshot();
}

const focusIn = (page: Page) => page.locator("dialog:focus, dialog :focus");

/** Expects that the focus is visible: the element is marked, and inside of the window. */
async function expectSeen(page: Page) {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return "nothing has the focus";
        // The frame around a field may show the focus ring instead of the field.
        const marked = [focused, focused.parentElement ?? focused].some((element) => {
          const { outlineStyle, boxShadow } = getComputedStyle(element);
          return outlineStyle !== "none" || boxShadow !== "none";
        });
        const { top, bottom, width, height } = focused.getBoundingClientRect();
        const inside = bottom > 0 && top < window.innerHeight && width > 0 && height > 0;
        return marked && inside ? "" : `${focused.outerHTML.slice(0, 120)} ${marked} ${inside}`;
      }),
    )
    .toBe("");
}

/**
 * Presses Tab until the element with this name has the focus. Every element on the way must have a name and a visible
 * focus.
 */
async function tabTo(page: Page, name: RegExp, most = 60) {
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press("Tab");
    const says = await spoken(page);
    // After the last element of the page, the focus visits the browser's own controls, then the first element again.
    if (says === "") continue;
    expect(says, "what has the focus has a name").toMatch(/"|:/);
    await expectSeen(page);
    if (name.test(says)) return;
  }
  throw new Error(`${name} was not reached in ${most} steps`);
}

async function findBook(page: Page, watch: Watch, title: string) {
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await expectSeen(page);
  await watch.screen(page, "skip-link");
  await page.keyboard.press("Enter");
  await expect(page.locator("#content")).toBeFocused();
  await page.keyboard.press("/");
  const field = page.getByRole("combobox", { name: "Search books, authors and tags" });
  await expect(field).toBeFocused();
  await page.keyboard.type(title.slice(0, -1));
  const option = page.getByRole("option", { name: title });
  await expect(option).toBeVisible();
  while ((await option.getAttribute("aria-selected")) !== "true") await page.keyboard.press("ArrowDown");
  await watch.screen(page, "suggestions");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeFocused();
}

/** Goes from the home page to the second section of a book and back, by keyboard. Calls `onTheWay` on the book page. */
async function walk(page: Page, watch: Watch, onTheWay: () => Promise<void> = async () => {}) {
  const book = await readableBook(page);
  await page.goto("/");
  await hydrated(page);
  await findBook(page, watch, book.title);
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - main:
      - img "Cover of ${book.title}"
      - heading "${book.title}" [level=1]
      - paragraph:
        - link "by ${book.author}"
      - link "Start reading"
      - button "Add to library"
  `);
  await watch.screen(page, "book");

  await tabTo(page, /link "Start reading"/);
  await tabTo(page, /button "Add to library"/);
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("button", { name: /^Want to read ?, in your library: change it$/ }),
  ).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "is in your library now." })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Want to read/ })).toBeFocused();
  await watch.screen(page, "kept");
  await onTheWay();
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("link", { name: "Start reading" })).toBeFocused();
  await page.keyboard.press("Enter");
  await ready(page);
  await expect(page).toHaveURL(/\/reader\?/);
  expect(await page.getByRole("article").first().ariaSnapshot()).toMatch(/heading ".+" \[level=2\]/);
  await watch.screen(page, "reader");

  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => (await positionOf(page)).block).toBeGreaterThan(0);
  await page.keyboard.press("t");
  const contents = page.getByRole("dialog", { name: "Contents" });
  await expect(contents).toBeVisible();
  await expect(focusIn(page)).toHaveCount(1);
  await watch.screen(page, "contents");
  await page.keyboard.press("Escape");
  await expect(contents).toHaveCount(0);
  await page.keyboard.press("s");
  await expect(page.getByRole("dialog", { name: "Text and layout" })).toBeVisible();
  await expect(focusIn(page)).toHaveCount(1);
  await watch.screen(page, "settings");
  await page.keyboard.press("Escape");
  await page.keyboard.press("End");
  await tabTo(page, /link "Next section/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/section=2/);
  await ready(page);
  await watch.screen(page, "second-section");

  await page.keyboard.press("Escape");
  await tabTo(page, /link "Back to the book"/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: book.title })).toBeFocused();
}

ownSite(
  "a screen-reader and keyboard journey on a slow network, with the server restarted before the reader opens",
  async ({ page, site, watch }) => {
    await watch.slowDown(page);
    await walk(page, watch, () => site.restart());
  },
);

test.describe("by keyboard, without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a book is searched for, found and read", async ({ page, watch }) => {
    const book = await readableBook(page);
    await page.goto("/search");
    await tabTo(page, /searchbox|textbox|combobox/);
    await page.keyboard.type(book.title);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/search-result\?/);
    await watch.screen(page, "found");
    await tabTo(page, new RegExp(`link "${book.title}`));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: book.title })).toBeVisible();
    await tabTo(page, /link "Start reading"/);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/reader\?/);
    await watch.screen(page, "reader");
    await tabTo(page, /link "Next/);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/section=2/);
    await watch.screen(page, "second-section");
  });
});
