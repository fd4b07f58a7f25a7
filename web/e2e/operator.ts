import type { Browser, Page } from "@playwright/test";
import { command, type Served } from "./command";
import type { Site } from "./journeys/site";
import { expect, test } from "./reading";

/** Adds a virtual security key that confirms every request. */
export async function virtualKey(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

/** Returns the console's URL with a host name, because passkeys cannot be bound to an IP address. */
export const consoleOf = (site: Pick<Served, "url">) => `http://localhost:${new URL(site.url).port}/console`;

/** Returns the URL of the console of the site that all tests of a project share. */
export const consoleUrl = () => consoleOf(test.info().project.metadata as Served);

/** Creates an operator, and returns the one-time link that the command prints. */
export function linkFor(site: Site, email: string, role: string): string {
  const printed = command(["operator", "add", email, "--role", role], site.data);
  return consoleOf(site) + new URL(printed.trim()).hash;
}

/** Opens a one-time link, and creates a passkey. */
export async function enrol(page: Page, link: string): Promise<void> {
  await virtualKey(page);
  await page.goto(link);
  await page.getByRole("button", { name: "Create a passkey" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Good/ })).toBeVisible();
}

/** Signs in as a new operator of the site that all tests of a project share. */
export async function signIn(page: Page, role: string): Promise<void> {
  const link = command(["operator", "add", `${role}-${Date.now()}@books.example`, "--role", role]);
  await enrol(page, consoleUrl() + new URL(link.trim()).hash);
}

/** Creates another operator, and returns a page of a new browser in which this operator is signed in. */
export async function operatorIn(browser: Browser, site: Site, email: string): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
  await enrol(page, linkFor(site, email, "editor"));
  return page;
}
