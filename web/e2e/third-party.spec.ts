import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { Node } from "./deployment";
import { shownNumber } from "./guest";
import { goAndAgree, Issuer, offer, withoutTypeface } from "./issuer";
import { expect, hydrated, test } from "./reading";

let folder: string;
let issuer: Issuer;
let node: Node;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "dogear-third-party-"));
  issuer = await Issuer.start();
  node = await Node.start(join(folder, "data"), [issuer.settings(join(folder, "dogear.toml"))]);
  issuer.serve(node.url);
});

test.afterAll(async () => {
  await node.stop();
  await issuer.stop();
  rmSync(folder, { recursive: true });
});

test.beforeEach(({ context }) => withoutTypeface(context));

/** Returns the guest number that the account page shows. */
async function numberOf(page: Page): Promise<string> {
  await page.goto(`${node.url}/me`);
  await hydrated(page);
  return shownNumber(page);
}

async function signIn(page: Page, name: string) {
  await goAndAgree(page, name);
  await expect(page).toHaveURL(`${node.url}/me`);
}

async function signOut(page: Page) {
  await page.goto(`${node.url}/settings`);
  await hydrated(page);
  await page.getByRole("button", { name: "Sign out", exact: true }).first().click();
  await expect(page).toHaveURL(`${node.url}/`);
  await hydrated(page);
}

// A call may be running while the login is replaced.
test.use({ expectedNoise: /status of 401 .*\/api\/reading\// });

test("an account that is signed out in one browser is signed in to in another", async ({ page, browser }) => {
  const number = await numberOf(page);
  await signIn(page, "dan");
  await signOut(page);
  expect(await numberOf(page), "here there is a guest again").not.toBe(number);
  const elsewhere = await browser.newContext();
  await withoutTypeface(elsewhere);
  const other = await elsewhere.newPage();
  expect(await numberOf(other)).not.toBe(number);
  await signIn(other, "dan");
  await expect(other.getByText("Welcome back.")).toBeVisible();
  expect(await shownNumber(other)).toBe(number);
  expect(await numberOf(page), "and stays one").not.toBe(number);
  await elsewhere.close();
});

test.describe("what goes wrong is said in words, and nothing has changed", () => {
  test.use({ expectedNoise: /\/api\/me\/third-party\/library\/(start|finish)\)$/ });

  test("a sign-in that is cancelled", async ({ page }) => {
    const number = await numberOf(page);
    await offer(page).click();
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page.getByRole("heading", { name: "You are not signed in" })).toBeVisible();
    await page.getByRole("button", { name: "Begin again" }).click();
    await expect(page.getByPlaceholder("Enter any login")).toBeVisible();
    expect(await numberOf(page)).toBe(number);
    await expect(page.getByText("In this browser only")).toBeVisible();
  });

  test("a way back that was walked before, was made up, or is somebody else's", async ({ page, browser }) => {
    const number = await numberOf(page);
    const back = page.waitForRequest(/\/third-party\/library\?/);
    await signIn(page, "cleo");
    const walked = new URL((await back).url());
    const made = new URL(walked);
    made.searchParams.set("state", "A".repeat(43));
    for (const address of [walked, made]) {
      await page.goto(address.href);
      await expect(page.getByRole("heading", { name: "This sign-in is over" })).toBeVisible();
      await expect(page).toHaveURL(`${node.url}/third-party/library`);
    }
    expect(await numberOf(page)).toBe(number);

    const attacker = await browser.newContext();
    await withoutTypeface(attacker);
    const lure = await attacker.newPage();
    await numberOf(lure);
    await lure.route(/\/third-party\/library\?/, (route) => route.abort());
    const caught = lure.waitForRequest(/\/third-party\/library\?/);
    await goAndAgree(lure, "mallory");
    await page.goto((await caught).url());
    await expect(page.getByRole("heading", { name: "This sign-in is over" })).toBeVisible();
    expect(await numberOf(page)).toBe(number);
    await attacker.close();
  });
});
