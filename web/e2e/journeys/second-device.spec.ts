import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { coinsOf } from "../coins";
import { becomeGuest, shownNumber } from "../guest";
import { goAndAgree, Issuer, withoutTypeface } from "../issuer";
import { buyPack } from "../money";
import { goTo, openReader, positionOf, readableBook, ready } from "../reader";
import { allBooks, open } from "../reading";
import { test as onOwnSite, Site } from "./site";
import { expect, type Watch } from "./watch";

interface Provided {
  issuer: Issuer;
}

/** A test with a site whose readers can sign in at an OpenID Connect provider, the “City Library”. */
const test = onOwnSite.extend<Provided>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs, and this one needs nothing
  issuer: async ({}, use) => {
    const issuer = await Issuer.start();
    await use(issuer);
    await issuer.stop();
  },
  site: async ({ issuer }, use) => {
    const folder = mkdtempSync(join(tmpdir(), "dogear-provider-"));
    const site = await Site.start([issuer.settings(join(folder, "dogear.toml"))]);
    issuer.serve(site.url);
    await use(site);
    await site.remove();
    rmSync(folder, { recursive: true });
  },
});

// The provider's pages have no icon. A call that was running when the login was replaced gets a 401, and is repeated
// with the new login.
test.use({ provoked: /favicon\.ico|401.*\/api\/reading\// });

const SPOT = { section: 2, block: 2, offset: 0 };

test.beforeEach(({ context }) => withoutTypeface(context));

async function secondDevice(browser: Browser, site: Site, watch: Watch): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 820, height: 1180 },
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  await watch.follow(context);
  await withoutTypeface(context);
  return context.newPage();
}

/** Signs in at the provider, beginning and ending on the account page. */
async function signIn(page: Page, name: string, atIssuer?: () => Promise<void>) {
  await goAndAgree(page, name, atIssuer);
  await expect(page).toHaveURL("/me");
}

test("bind and second device: what was read and bought is on both, and nothing is counted twice", async ({
  browser,
  page,
  site,
  watch,
}) => {
  const book = await readableBook(page);
  const other = (await allBooks(page)).find(({ book_id }) => book_id !== book.book_id);
  if (!other) throw new Error("the demo catalogue has one book only");
  await becomeGuest(page);
  await buyPack(page, "200");
  await openReader(page, "section", book.book_id, "&section=2");
  await goTo(page, SPOT);
  await open(page, "/me");
  const number = await shownNumber(page);
  const coins = await coinsOf(page);
  await watch.screen(page, "guest");
  await signIn(page, "ann");
  await expect(page.getByText("This account is yours for good now.")).toBeVisible();
  expect(await shownNumber(page)).toBe(number);
  await watch.screen(page, "bound");

  const tablet = await secondDevice(browser, site, watch);
  await openReader(tablet, "section", other.book_id);
  await goTo(tablet, { section: 1, block: 2, offset: 0 });
  await open(tablet, "/me");
  await shownNumber(tablet);
  await signIn(tablet, "ann");
  await expect(tablet.getByText("Welcome back.")).toBeVisible();
  expect(await shownNumber(tablet)).toBe(number);
  expect(await coinsOf(tablet)).toBe(coins);
  await watch.screen(tablet, "tablet-account");
  await open(tablet, "/library");
  for (const { title } of [book, other]) {
    await expect(tablet.getByRole("link", { name: title, exact: true })).toBeVisible();
  }
  await watch.screen(tablet, "tablet-library");
  await tablet.getByRole("link", { name: book.title, exact: true }).click();
  await ready(tablet);
  await expect.poll(() => positionOf(tablet)).toMatchObject(SPOT);
  await watch.screen(tablet, "tablet-same-place");

  await open(page, "/library");
  await expect(page.getByRole("link", { name: other.title, exact: true })).toBeVisible();
  await watch.screen(page, "first-device-library");
  await tablet.context().close();
});

test("bind on a slow network, with the server restarted while the reader is at the provider", async ({
  page,
  site,
  watch,
}) => {
  await watch.slowDown(page);
  await open(page, "/me");
  const number = await shownNumber(page);
  await signIn(page, "bea", () => site.restart());
  await expect(page.getByText("This account is yours for good now.")).toBeVisible();
  expect(await shownNumber(page)).toBe(number);
  await watch.screen(page, "bound");
});
