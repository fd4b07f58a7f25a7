import type { Page } from "@playwright/test";
import { command } from "../command";
import { keepReading, land } from "../landing";
import { goTo, positionOf, ready, unlockPanel } from "../reader";
import { allBooks } from "../reading";
import { test as ownSite } from "./site";
import { expect, test, type Watch } from "./watch";

/** Returns the URL of a tap on an advertisement, with a click id of its own. */
const tap = () => `/ads/sample?fbclid=IwAR0${Date.now()}&utm_source=fb`;
/** Number of blocks that the visitor reads on the landing page. */
const BLOCKS = 6;

/** Taps an advertisement and reads to the third section. Calls `onTheWay` on the landing page. */
async function walk(page: Page, watch: Watch, onTheWay: () => Promise<void> = async () => {}) {
  await page.clock.install();
  const claimed = page.waitForResponse((answer) => answer.url().endsWith("/api/ads/claim"));
  await land(page, tap());
  await expect(page.getByRole("heading", { level: 1, name: "The Drowned Tuner" })).toBeVisible();
  expect(await (await claimed).json()).toMatchObject({ data: { claimed: true } });
  await watch.screen(page, "landing");
  const block = page.locator(".landing .prose > *").nth(BLOCKS);
  await block.evaluate((element) => element.scrollIntoView({ block: "start" }));
  await onTheWay();
  // Clicked from script, because a real click may first scroll, and would then lead to another position.
  await keepReading(page).evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/latest-reader\?book_id=.*&block=\d/);
  await ready(page);
  await expect.poll(async () => (await positionOf(page)).block).toBeGreaterThanOrEqual(BLOCKS - 1);
  await watch.screen(page, "reader");
  for (const section of [2, 3]) {
    const spot = { section, block: 0, offset: 0 };
    await goTo(page, spot);
    await expect.poll(() => positionOf(page)).toMatchObject(spot);
    // The time after which the position is recorded.
    await page.clock.fastForward("00:02");
  }
  await watch.screen(page, "third-section");
}

ownSite(
  "ad tap to third section on a slow network, with the server restarted before the reader opens",
  async ({ page, site, watch }) => {
    await watch.slowDown(page);
    await walk(page, watch, () => site.restart());
    // The first section counts as read only for visitors who scrolled on the landing page; a large screen may show it
    // at once.
    await goTo(page, { section: 4, block: 0, offset: 0 });
    await page.clock.fastForward("00:02");
    // The server has recorded the funnel step for the campaign.
    const known = () => command(["campaign", "events", "sample", "--json"], site.data);
    await expect.poll(known).toContain("third_section");
    const book = (await allBooks(page)).find(({ title }) => title === "The Drowned Tuner");
    const free = book?.free_sections ?? 0;
    await goTo(page, { section: free + 1, block: 0, offset: 0 });
    await expect(unlockPanel(page, free + 1).getByRole("link", { name: /^Get .*coins/ })).toBeVisible();
  },
);

test.describe("ad tap, without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the story is read, and its link leads on", async ({ page, watch }) => {
    await page.goto(tap());
    await expect(page.locator(".landing .prose > *").first()).toBeVisible();
    await watch.screen(page, "landing");
    await keepReading(page).click();
    await expect(page).toHaveURL(/\/latest-reader\?book_id=/);
    await watch.screen(page, "reader");
  });
});
