import type { Browser, Page } from "@playwright/test";
import { command } from "./command";
import type { Site } from "./journeys/site";
import { expect } from "./reading";

/** A security key that answers by itself, as a finger would. */
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

/** The console of a site by its name: passkeys never belong to an IP address. */
export const consoleOf = (site: Site) => `http://localhost:${new URL(site.url).port}/console`;

/** The link that the command prints for a new operator. */
export function linkFor(site: Site, email: string, role: string): string {
  const printed = command(["operator", "add", email, "--role", role], site.data);
  return consoleOf(site) + new URL(printed.trim()).hash;
}

/** Opens a link, and chooses a passkey. */
export async function enrol(page: Page, link: string): Promise<void> {
  await virtualKey(page);
  await page.goto(link);
  await page.getByRole("button", { name: "Create a passkey" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Good/ })).toBeVisible();
}

/** Another operator, in a browser of its own. */
export async function operatorIn(browser: Browser, site: Site, email: string): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
  await enrol(page, linkFor(site, email, "editor"));
  return page;
}
