import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { AT_REST, expectNoViolations } from "../accessible";
import { MailSink } from "../mail-sink";
import { buyPack } from "../money";
import { virtualKey } from "../operator";
import { expect, test } from "../reading";
import { Site } from "./site";

// A reader who bought coins keeps the account, loses all data of the browser, and signs in again.

// A call that was running when the login was replaced gets a 401, and is repeated with the new login.
test.use({ ...AT_REST, expectedNoise: /401 \(Unauthorized\)/ });

/** Starts a site with a host name, because passkeys cannot be bound to an IP address. */
async function siteByName(): Promise<{ site: Site; url: string }> {
  const free = createServer().listen(0, "127.0.0.1");
  await once(free, "listening");
  const { port } = free.address() as AddressInfo;
  await new Promise((closed) => free.close(closed));
  const url = `http://localhost:${port}`;
  const flags = [`--listen=127.0.0.1:${port}`, `--site-url=${url}`, "--consent=false"];
  return { site: await Site.start(flags), url };
}

test("by e-mail: a link binds the guest, and another one brings the account to a new browser", async ({
  page,
  browser,
}) => {
  const mail = await MailSink.start();
  const site = await Site.start([
    `--smtp-url=${mail.url}`,
    "--mail-from=books@books.example",
    "--mail-to=books@books.example",
    "--consent=false",
  ]);
  /** Waits for the next mail, and returns the link in it. */
  async function nextLink(): Promise<string> {
    const before = mail.mails.length;
    await expect.poll(() => mail.mails.length, { timeout: 60_000 }).toBeGreaterThan(before);
    const text = (mail.mails.at(-1) ?? "").replace(/=\n/g, "").replace(/=3D/g, "=");
    const [, code] = /#email=(\w+)/.exec(text) ?? [];
    if (!code) throw new Error(`no link in the mail: ${text}`);
    return `${site.url}/me#email=${code}`;
  }
  try {
    await page.goto(`${site.url}/me`);
    await expect(page.getByText(/^Guest \d/)).toBeVisible();
    const number = await page.getByText(/^Guest \d/).innerText();
    await buyPack(page, "200");

    await page.getByRole("button", { name: "Continue with email" }).click();
    await page.getByRole("textbox", { name: "Your email address" }).fill("Ann@Reader.Example");
    const first = nextLink();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Look into your mail" })).toBeVisible();
    await expectNoViolations(page);
    // Opening the link, as a mail scanner does, does not use it up.
    const link = await first;
    expect((await page.request.get(link)).ok()).toBe(true);
    await page.goto(site.url);
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "Continue with this account?" })).toBeVisible();
    await page.getByRole("button", { name: "Keep this account" }).click();
    await expect(page.getByText("Signed in with email")).toBeVisible();
    expect(await page.getByText(/^Guest \d/).innerText()).toBe(number);

    const cleared = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
    await cleared.goto(`${site.url}/me`);
    await cleared.getByRole("button", { name: "Continue with email" }).click();
    await cleared.getByRole("textbox", { name: "Your email address" }).fill("Ann@reader.example");
    const second = nextLink();
    await cleared.keyboard.press("Enter");
    const back = await second;
    await cleared.goto(site.url);
    await cleared.goto(back);
    await cleared.getByRole("button", { name: "Continue here" }).click();
    await expect(cleared.getByText("Signed in with email")).toBeVisible();
    expect(await cleared.getByText(/^Guest \d/).innerText()).toBe(number);
    await expect(cleared.getByText("200", { exact: true })).toBeVisible();
    await cleared.context().close();
  } finally {
    await site.remove();
    mail.stop();
  }
});

test("by passkey: it is made in the settings, and opens the account in a cleared browser", async ({
  page,
}) => {
  const { site, url } = await siteByName();
  try {
    await virtualKey(page);
    await page.goto(`${url}/me`);
    await expect(page.getByText(/^Guest \d/)).toBeVisible();
    const number = await page.getByText(/^Guest \d/).innerText();
    await buyPack(page, "200");

    await page.goto(`${url}/settings`);
    await page.getByRole("button", { name: "Create a passkey" }).click();
    await expect(page.getByText(/^Created on/)).toBeVisible();
    await page.goto(`${url}/me`);
    await expect(page.getByText(/^Signed in with .*passkey/)).toBeVisible();

    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${url}/me`);
    await expect(page.getByText(/^Guest \d/)).not.toHaveText(number);
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await page.getByRole("button", { name: "Continue here" }).click();
    await expect(page.getByText(/^Signed in with .*passkey/)).toBeVisible();
    expect(await page.getByText(/^Guest \d/).innerText()).toBe(number);
    await expect(page.getByText("200", { exact: true })).toBeVisible();
    await expectNoViolations(page);
  } finally {
    await site.remove();
  }
});
