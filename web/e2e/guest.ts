import type { BrowserContext, Page } from "@playwright/test";
import type { Login } from "../src/shell/session/login";
import type { Transition } from "../src/shell/session/machine";
import { expect } from "./reading";

export { test } from "./reading";

export const HOUR = 3_600;

/** Returns the list of the calls to `/api/me/` that a page, or all pages of a browser, make from now on. */
export function callsOf(source: Page | BrowserContext): string[] {
  const calls: string[] = [];
  source.on("request", (request) => {
    const name = /\/api\/me\/(.+)$/.exec(new URL(request.url()).pathname)?.[1];
    if (name) calls.push(name);
  });
  return calls;
}

/** Expects that the last transition of the session has this name. */
export async function expectTransition(page: Page, transition: Transition) {
  await expect(page.locator("html")).toHaveAttribute("data-session", transition);
}

/** Returns the login in the browser's cookie, after checking that local storage has the same one. */
export async function storedLogin(page: Page): Promise<Login> {
  let cookie = "";
  // The page may write another login between the two reads; then both are repeated.
  await expect(async () => {
    const cookies = await page.context().cookies();
    cookie = decodeURIComponent(cookies.find(({ name }) => name === "login_info")?.value ?? "");
    // Before the first page is opened, local storage cannot be read.
    if (page.url() === "about:blank") return;
    expect(await page.evaluate(() => localStorage.getItem("login_info"))).toBe(cookie);
  }).toPass({ timeout: 10_000 });
  return JSON.parse(cookie || "null");
}

export async function cookie(page: Page, name: string) {
  return (await page.context().cookies([`${page.url()}`, new URL("/api/me/x", page.url()).href])).find(
    (found) => found.name === name,
  );
}

/** Opens a page without a login, and waits until the browser has a guest. Returns the login. */
export async function becomeGuest(page: Page, path = "/"): Promise<Login> {
  await page.goto(path);
  await expectTransition(page, "login received");
  return storedLogin(page);
}

/** Creates a guest with the API, for tests about something else: the first page finds the login. */
export async function newGuest(page: Page): Promise<void> {
  const answer = await page.request.post("/api/me/auth-visitor", {
    data: { signup_source: 1, monetization: 0 },
  });
  const { code, message, data } = await answer.json();
  expect(code, `auth-visitor: ${message}`).toBe(0);
  const text = JSON.stringify(data);
  const url = new URL("/", answer.url()).href;
  await page.context().addCookies([{ name: "login_info", value: encodeURIComponent(text), url }]);
  await page.context().addInitScript((login) => {
    if (location.protocol.startsWith("http") && localStorage.getItem("login_info") === null)
      localStorage.setItem("login_info", login);
  }, text);
}

/** Opens the account page, and returns the guest number that it shows. */
export async function guestNumber(page: Page, address = "/me"): Promise<string> {
  await page.goto(address);
  return shownNumber(page);
}

/** Returns the guest number that the open page shows, once it is loaded. */
export async function shownNumber(page: Page): Promise<string> {
  const number = page.getByText(/^Guest \d{3}\s\d{3}\s\d{3}$/);
  await number.waitFor();
  return (await number.textContent()) ?? "";
}

/** Creates a hand-over on the account page, and returns the path of its link and its code. */
export async function handOver(page: Page): Promise<{ path: string; code: string }> {
  await page.getByRole("button", { name: "Make a link and a code" }).click();
  const picture = page.getByRole("img", { name: "QR code of the link" });
  await expect(picture).toBeVisible();
  await picture.scrollIntoViewIfNeeded();
  const link = await page.getByRole("textbox", { name: "Link" }).inputValue();
  const code = (await page.locator(".spoken-code").textContent()) ?? "";
  // The link contains the site's configured address, which is not that of the test server.
  return { path: `/me${new URL(link).hash}`, code };
}
