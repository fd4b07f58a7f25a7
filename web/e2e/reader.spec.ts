import { LAYOUTS } from "../src/parts/books/address";
import {
  expect,
  goTo,
  highlight,
  keptPositions,
  noted,
  openReader,
  positionOf,
  readableBook,
  readerAddress,
  ready,
  sentencesOf,
  settled,
  test,
} from "./reader";

test("a tab that is killed in the middle of scrolling loses at most five seconds", async ({
  page,
  context,
}) => {
  const { book_id } = await readableBook(page);
  await page.clock.install();
  await openReader(page, "run", book_id);
  let before = await positionOf(page);
  for (let second = 0; second < 10; second += 1) {
    if (second === 5) before = await positionOf(page);
    await page.mouse.wheel(0, 160);
    await settled(page);
    await page.clock.runFor(1_000);
  }
  await expect.poll(() => keptPositions(page)).not.toEqual([]);
  // The tab crashes, so its page gets no further event.
  const devtools = await context.newCDPSession(page);
  devtools.send("Page.crash").catch(() => {});
  const next = await context.newPage();
  await openReader(next, "run", book_id);
  await expect
    .poll(async () => {
      const { section, block, offset } = await positionOf(next);
      return section > before.section || block > before.block || offset >= before.offset;
    })
    .toBe(true);
  expect(await positionOf(next)).not.toMatchObject({ section: 1, block: 0, offset: 0 });
});

for (const layout of LAYOUTS) {
  test(`${layout}: the place is there again after a reload`, async ({ page }) => {
    const { book_id } = await readableBook(page);
    await page.clock.install();
    await openReader(page, layout, book_id);
    const sentences = await sentencesOf(page, 2);
    const spot = sentences[Math.floor(sentences.length / 2)];
    if (!spot) throw new Error("the section has no sentence");
    await goTo(page, spot);
    await expect(page).toHaveURL(/section=2/);
    await noted(page, spot);
    await page.reload();
    await ready(page);
    await expect.poll(() => positionOf(page)).toMatchObject(spot);
  });
}

test("settings show at once, keep the place, and are there before the next first paint", async ({ page }) => {
  const { book_id } = await readableBook(page);
  await openReader(page, "section", book_id);
  await goTo(page, { section: 1, block: 4, offset: 0 });
  await page.keyboard.press("s");
  const sheet = page.getByRole("dialog", { name: "Text and layout" });
  await sheet.getByText("Sepia").click();
  await sheet.getByRole("slider", { name: "Size" }).fill("26");
  await expect(page.locator(".prose").first()).toHaveCSS("font-size", "26px");
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(246, 236, 216)");
  expect(await positionOf(page)).toMatchObject({ section: 1, block: 4, offset: 0 });
  await sheet.getByText("Pages", { exact: true }).click();
  await expect(page).toHaveURL(/new-reader/);
  expect(await positionOf(page)).toMatchObject({ section: 1, block: 4, offset: 0 });
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);

  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      const { dataset, style } = document.documentElement;
      Object.assign(window, { early: `${dataset.paper} ${style.getPropertyValue("--reading-size")}` });
    });
  });
  await page.reload();
  await ready(page);
  expect(await page.evaluate(() => (window as unknown as { early: string }).early)).toBe("sepia 26px");
});

test("sections run into each other while the place stands still", async ({ page }) => {
  const { book_id } = await readableBook(page);
  await openReader(page, "run", book_id, "&section=2");
  await expect(page.locator("[data-section='1']")).toHaveCount(1);
  const heading = page.locator("#section-2");
  await expect(heading).toBeInViewport();
  const top = await heading.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  expect(top).toBeGreaterThan(0);
  expect(top).toBeLessThan(250);
  for (let step = 0; step < 40 && (await positionOf(page)).section === 2; step += 1) {
    await page.keyboard.press("PageDown");
    await settled(page);
  }
  expect((await positionOf(page)).section).toBe(3);
  await expect(page).toHaveURL(/section=3/);
});

test("contents, find and keys open by key, and what is chosen is shown", async ({ page }) => {
  const { book_id } = await readableBook(page);
  await openReader(page, "pages", book_id);
  await page.keyboard.press("t");
  const contents = page.getByRole("dialog", { name: "Contents" });
  await contents.getByRole("listitem").nth(1).getByRole("link").click();
  await expect.poll(() => positionOf(page)).toMatchObject({ section: 2, block: 0 });
  await expect(contents).toHaveCount(0);

  await page.keyboard.press("/");
  const find = page.getByRole("dialog", { name: "Find in the book" });
  await find.getByRole("searchbox").fill("the");
  await page.keyboard.press("Enter");
  await find.getByRole("listitem").nth(2).getByRole("button").click();
  await expect(page.getByText("You have moved to another place.")).toBeVisible();
  await page.getByRole("button", { name: "Go back" }).click();
  await expect.poll(() => positionOf(page)).toMatchObject({ section: 2, block: 0 });

  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a passage is highlighted, noted on, and there again", async ({ page }) => {
  const { book_id } = await readableBook(page);
  await openReader(page, "section", book_id);
  await highlight(page, "green");
  const drawn = () => page.evaluate(() => CSS.highlights.get("highlight-green")?.size ?? 0);
  await expect.poll(drawn).toBe(1);
  await page.keyboard.press("b");
  await expect(page.getByRole("button", { name: "Bookmark this page" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.reload();
  await ready(page);
  await expect.poll(drawn).toBe(1);
  await page.keyboard.press("t");
  await page.getByText("Bookmarks and highlights").click();
  await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(2);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("every layout is a page of text with ways on", async ({ page }) => {
    const { book_id } = await readableBook(page);
    for (const layout of LAYOUTS) {
      await page.goto(readerAddress(layout, book_id, "&section=2"));
      const last = page.locator(".prose > :last-child");
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport();
      await page.locator("a[rel=next]").first().click();
      await expect(page).toHaveURL(readerAddress(layout, book_id, "&section=3"));
      await page.locator("a[rel=prev]").first().click();
      await expect(page).toHaveURL(readerAddress(layout, book_id, "&section=2"));
    }
  });
});
