import type { Page } from "@playwright/test";
import { expectNoViolations } from "./accessible";
import { holdScripts } from "./held-scripts";
import { expect, hydrated, open, test } from "./reading";

const API = "**/api/contact/message";
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const received = { json: { code: 0, message: "", data: { reference: "mocked" } } };

const send = (page: Page) => page.getByRole("button", { name: "Send the message" });
const title = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

async function write(page: Page, message: string) {
  await page.getByRole("radio", { name: "Something else" }).check();
  await page.getByLabel("Your message").fill(message);
  await page.getByLabel("Your email address").fill("me@example.org");
}

test("a message is written and sent by keyboard alone", async ({ page }) => {
  await open(page, "/contact-us");
  await expectNoViolations(page);
  await page.getByRole("radio", { name: "Reading a book" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.type(`By keyboard, ${Date.now()}`);
  await page.keyboard.press("Tab");
  await page.keyboard.type("me@example.org");
  await page.keyboard.press("Enter");
  await expect(title(page, /Thank you/)).toBeFocused();
  await expect(page.getByText(/Reference \w+/)).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("link", { name: "Write another message" }).press("Enter");
  await expect(title(page, "Contact us")).toBeVisible();
  await expect(page.getByLabel("Your message")).toHaveValue("");
});

test("what is wrong is told at its field, and nothing typed is lost", async ({ page }) => {
  await open(page, "/contact-us");
  await page.getByLabel("Your message").fill("Kept words");
  await send(page).click();
  const summary = page.getByRole("region", { name: /things to correct/ });
  await expect(summary).toBeFocused();
  await expect(page.getByRole("radiogroup", { name: "What is it about?" })).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await summary.getByRole("link", { name: /Enter the address/ }).click();
  const address = page.getByLabel("Your email address");
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription(/Enter the address the answer should go to/);
  await expect(page.getByLabel("Your message")).toHaveValue("Kept words");
  await expectNoViolations(page);
});

test("a screenshot is attached and stored", async ({ page }) => {
  await open(page, "/contact-us");
  const message = `With a screenshot, ${Date.now()}`;
  await write(page, message);
  await page.getByLabel("Screenshot").setInputFiles({ name: "s.png", mimeType: "image/png", buffer: PNG });
  await expect(page.getByRole("button", { name: "Remove the screenshot" })).toBeVisible();
  const [request] = await Promise.all([page.waitForRequest(API), send(page).click()]);
  await expect(title(page, /Thank you/)).toBeVisible();
  const reference = /Reference (\w+)/.exec(await page.getByRole("main").innerText())?.[1];
  // With the same idempotency key, the server accepts only exactly the same message again.
  const headers = { "idempotency-key": request.headers()["idempotency-key"] ?? "" };
  const fields = { topic: "other", message, reply_to: "me@example.org" };
  const screenshot = { name: "s.png", mimeType: "image/png", buffer: PNG };
  const again = (multipart: typeof fields & { screenshot?: typeof screenshot }) =>
    page.request.post("/api/contact/message", { headers, multipart });
  expect((await (await again({ ...fields, screenshot })).json()).data).toEqual({ reference });
  expect((await again(fields)).status(), "without the screenshot it is another message").toBe(409);
});

test("text typed before the code runs stays, and is in the draft after a reload", async ({ page }) => {
  const run = await holdScripts(page, "**/assets/*.js");
  await page.goto("/contact-us", { waitUntil: "commit" });
  await page.getByLabel("Your message").fill("Typed at once");
  await page.getByRole("radio", { name: "A payment" }).check();
  run();
  await hydrated(page);
  await expect(page.getByLabel("Your message")).toHaveValue("Typed at once");
  await expect(page.getByText("4,987 characters left", { exact: true })).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel("Your message")).toHaveValue("Typed at once");
  await expect(page.getByRole("radio", { name: "A payment" })).toBeChecked();
});

test.describe("when a form came back from the server", () => {
  test.use({ expectedNoise: /422/ });

  test("what is corrected before the code runs stays, and so does the focus", async ({ page }) => {
    const run = await holdScripts(page, "**/assets/*.js");
    await page.goto("/contact-us", { waitUntil: "commit" });
    await page.getByLabel("Your message").fill("First words");
    await page.getByLabel("Your email address").fill("nobody");
    await send(page).click({ noWaitAfter: true });
    await expect(page.getByRole("heading", { name: /things to correct/ })).toBeVisible();
    await page.getByRole("radio", { name: "A payment" }).check();
    await page.getByLabel("Your email address").fill("somebody@example.org");
    await page.getByLabel("Your message").fill("Better words");
    run();
    await hydrated(page);
    await expect(page.getByLabel("Your message")).toHaveValue("Better words");
    await expect(page.getByLabel("Your message")).toBeFocused();
    await expect(page.getByLabel("Your email address")).toHaveValue("somebody@example.org");
    await expect(page.getByRole("radio", { name: "A payment" })).toBeChecked();
  });
});

test.describe("when nobody answers", () => {
  test.use({ expectedNoise: /502/ });

  test("a message is kept, and the next visit sends it once", async ({ page }) => {
    const keys: string[] = [];
    await page.route(API, (route) => {
      keys.push(route.request().headers()["idempotency-key"] ?? "");
      return keys.length <= 2 ? route.fulfill({ status: 502, body: "no" }) : route.continue();
    });
    await open(page, "/contact-us");
    await write(page, `No network, ${Date.now()}`);
    await send(page).dblclick();
    await expect(title(page, /waits to be sent/)).toBeFocused();
    await expectNoViolations(page);
    await page.getByRole("button", { name: "Try again now" }).click();
    await expect(page.getByText("There is still no answer.")).toBeVisible();
    const sent = page.waitForResponse(API);
    await open(page, "/");
    expect((await sent).status()).toBe(200);
    const tries = keys.length;
    await open(page, "/contact-us");
    await expect(page.getByText("Not sent yet")).toBeHidden();
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(tries);
  });
});

test.describe("when the server refuses what was kept", () => {
  test.use({ expectedNoise: /502|422/ });

  test("the message is shown with the reason, and can be changed and sent", async ({ page }) => {
    const problems = [{ field: "reply_to", problem: "not_an_address" }];
    const answers = [
      { status: 502, body: "no" },
      { status: 422, json: { code: 1009, message: "", data: { problems } } },
      received,
    ];
    await page.route(API, (route) => route.fulfill(answers.shift() ?? received));
    await open(page, "/contact-us");
    await write(page, "Refused at first");
    await page.getByLabel("Screenshot").setInputFiles({ name: "s.png", mimeType: "image/png", buffer: PNG });
    await send(page).click();
    await page.getByRole("button", { name: "Try again now" }).click();
    await expect(page.getByText("The server did not take this message.")).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole("button", { name: "Change it" }).click();
    await expect(page.getByRole("region", { name: "One thing to correct" })).toBeFocused();
    await expect(page.getByLabel("Your message")).toHaveValue("Refused at first");
    await expect(page.getByRole("button", { name: "Remove the screenshot" })).toBeVisible();
    await page.getByLabel("Your email address").fill("you@example.org");
    const [request] = await Promise.all([page.waitForRequest(API), send(page).click()]);
    expect(request.postDataBuffer()?.includes("PNG"), "the screenshot goes along").toBe(true);
    await expect(title(page, /Thank you/)).toBeVisible();
  });
});

test.describe("without script", () => {
  // The browser logs the status of a document that is not 2xx.
  test.use({ javaScriptEnabled: false, expectedNoise: /422|413/ });

  test("the form is sent, and comes back with what was typed when something is wrong", async ({ page }) => {
    await page.goto("/contact-us");
    await page.getByLabel("Your message").fill("Kept <words>");
    await send(page).click();
    await expect(page.getByRole("heading", { name: /things to correct/ })).toBeVisible();
    await expect(page.getByLabel("Your message")).toHaveValue("Kept <words>");
    await page.getByRole("radio", { name: "A payment" }).check();
    await page.getByLabel("Your email address").fill("me@example.org");
    await send(page).click();
    await expect(page).toHaveURL("/contact-us?sent=1");
    await expect(title(page, /Thank you/)).toBeVisible();
    await page.getByRole("link", { name: "Write another message" }).click();
    await expect(title(page, "Contact us")).toBeVisible();
  });
});
