import { nextRelease } from "../../scripts/next-release.mjs";
import { goTo, openReader, positionOf, readableBook, ready } from "../reader";
import { expectSameDocument, markDocument } from "../reading";
import { test } from "./site";
import { expect } from "./watch";

test("a new build in mid-reading changes nothing under the reader's eyes, on a slow network", async ({
  page,
  site,
  watch,
}) => {
  const next = nextRelease();
  const { book_id } = await readableBook(page);
  await page.clock.install();
  await watch.slowDown(page);
  await openReader(page, "section", book_id, "&section=1");
  await goTo(page, { section: 1, block: 4, offset: 0 });
  await markDocument(page);
  const before = await positionOf(page);
  await watch.screen(page, "before");

  // Code that is being loaded when the server stops would cause a reload, which is not tested here.
  await page.waitForLoadState("networkidle");
  await site.restart([`--web=${next.folder}`]);
  const polled = page.waitForResponse("**/builds/latest.json?*");
  await page.clock.fastForward("01:00:01");
  expect((await (await polled).json()).id).toBe(next.id);
  await expectSameDocument(page);
  expect(await positionOf(page)).toEqual(before);
  await watch.screen(page, "deployed");

  // The reader continues to read. Whether the document was replaced meanwhile is not visible.
  await page.locator('a[rel="next"]').first().click();
  await expect(page).toHaveURL(/section=2/);
  await ready(page);
  await expect.poll(async () => (await positionOf(page)).section).toBe(2);
  await watch.screen(page, "next-section");
  await page.keyboard.press("Escape");
  // The bars are hidden while reading, so the link is clicked from script.
  await page.getByRole("link", { name: "Back to the book" }).evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveTitle(/^Second edition: /);
  await watch.screen(page, "new-build");
  await page.getByRole("link", { name: "Continue reading, section 2" }).click();
  await ready(page);
  await expect.poll(async () => (await positionOf(page)).section).toBe(2);
});
