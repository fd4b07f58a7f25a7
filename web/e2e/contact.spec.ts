import AxeBuilder from "@axe-core/playwright";
import { expect, open, test } from "./reading";

const API = "**/api/contact/message";

test("a message is written and sent by keyboard alone", async ({ page }) => {
  await open(page, "/contact-us");
  await page.getByRole("radio", { name: "Reading a book" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.type(`By keyboard, ${Date.now()}`);
  await page.keyboard.press("Tab");
  await page.keyboard.type("me@example.org");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /Thank you/ })).toBeFocused();
  await expect(page.getByText(/Reference \w+/)).toBeVisible();
});

test("what is wrong is told at its field, and nothing typed is lost", async ({ page }) => {
  await open(page, "/contact-us");
  await page.getByLabel("Your message").fill("Kept words");
  await page.getByRole("button", { name: "Send the message" }).click();
  const summary = page.getByRole("region", { name: /things to correct/ });
  await expect(summary).toBeFocused();
  await summary.getByRole("link", { name: /Enter the address/ }).click();
  await expect(page.getByLabel("Your e-mail address")).toBeFocused();
  await expect(page.getByLabel("Your message")).toHaveValue("Kept words");
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  }
});

test.describe("when nobody answers", () => {
  test.use({ expectedNoise: /502/ });

  test("a message that finds no network is kept and sent once when it is back", async ({ page, context }) => {
    await open(page, "/contact-us");
    await page.getByRole("radio", { name: "Something else" }).check();
    await page.getByLabel("Your message").fill(`No network, ${Date.now()}`);
    await page.getByLabel("Your e-mail address").fill("me@example.org");
    const keys: string[] = [];
    await page.route(API, (route) => {
      keys.push(route.request().headers()["idempotency-key"] ?? "");
      return keys.length === 1 ? route.fulfill({ status: 502, body: "no" }) : route.continue();
    });
    await page.getByRole("button", { name: "Send the message" }).dblclick();
    await expect(page.getByRole("heading", { level: 1, name: /waits to be sent/ })).toBeFocused();
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 1, name: /Thank you/ })).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });
});

test.describe("without script", () => {
  // The browser itself logs the status of a document that is not 2xx.
  test.use({ javaScriptEnabled: false, expectedNoise: /422/ });

  test("the form is sent, and comes back with what was typed when something is wrong", async ({ page }) => {
    await page.goto("/contact-us");
    await page.getByLabel("Your message").fill("Kept <words>");
    await page.getByRole("button", { name: "Send the message" }).click();
    await expect(page.getByRole("heading", { name: /things to correct/ })).toBeVisible();
    await expect(page.getByLabel("Your message")).toHaveValue("Kept <words>");
    await page.getByRole("radio", { name: "A payment" }).check();
    await page.getByLabel("Your e-mail address").fill("me@example.org");
    await page.getByRole("button", { name: "Send the message" }).click();
    await expect(page).toHaveURL("/contact-us?sent=1");
    await expect(page.getByRole("heading", { level: 1, name: /Thank you/ })).toBeVisible();
  });
});
