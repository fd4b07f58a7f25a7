import { guestNumber, handOver, test } from "./guest";
import { watchMoves } from "./moves";
import { expect, open } from "./reading";

test("nothing moves when the account comes", async ({ page }) => {
  const moved = await watchMoves(page);
  for (const path of ["/me", "/settings"]) {
    await open(page, path);
    await expect(page.locator(".skeleton")).toHaveCount(0);
    expect(await moved(), path).toBeLessThan(0.05);
  }
});

test.describe("hand-over", () => {
  test("by its link takes the reader to another browser, which is listed and can be signed out", async ({
    browser,
    page,
    baseURL,
  }) => {
    const number = await guestNumber(page);
    const { path } = await handOver(page);
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto(`${baseURL}${path}`);
    await expect(other.getByText("Continue here with the account of this link?")).toBeVisible();
    await expect(other).toHaveURL("/me");
    const question = other.getByRole("region", { name: "Continue here" });
    await expect(question.getByText(`You will be in the account ${number}.`)).toBeVisible();
    await expect(question.getByText("If somebody sent you the code")).toBeVisible();
    await question.getByRole("button", { name: "Continue here" }).click();
    await expect(other.getByText(number, { exact: true })).toBeVisible();
    expect(await guestNumber(page)).toBe(number);

    await open(page, "/settings");
    const devices = page.getByRole("region", { name: "Devices" }).getByRole("listitem");
    await expect(devices).toHaveCount(2);
    await expect(devices.first()).toContainText("This browser");
    await devices.last().getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("button", { name: "Sign it out" }).click();
    await expect(devices).toHaveCount(1);
    await expect(page.getByText(/is signed out\.$/)).toBeVisible();
    await elsewhere.close();
  });

  test("is undone by the browser that used it, which is its own guest again", async ({
    browser,
    page,
    baseURL,
  }) => {
    const number = await guestNumber(page);
    const { code } = await handOver(page);
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    const own = await guestNumber(other, `${baseURL}/me`);
    const field = other.getByRole("textbox", { name: "Code of eight characters" });
    await field.fill(code);
    await field.press("Enter");
    await other.getByRole("button", { name: "Not now" }).click();
    await expect(other.getByText(own, { exact: true })).toBeVisible();
    await field.press("Enter");
    await other
      .getByRole("region", { name: "Continue here with this account?" })
      .getByRole("button", { name: "Continue here" })
      .click();
    await expect(other.getByText(number, { exact: true })).toBeVisible();
    const undo = other.getByRole("region", { name: "A code was used in this browser" });
    await undo.getByRole("button", { name: "Undo it" }).click();
    await undo.getByRole("button", { name: "Separate them" }).click();
    await expect(other.getByText("You have back what this browser had before the code.")).toBeVisible();
    await expect(other.getByText(own, { exact: true })).toBeVisible();
    expect(await guestNumber(page)).toBe(number);
    await elsewhere.close();
  });
});

test("colours are chosen in the settings, and the switch in the footer follows", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await open(page, "/settings");
  await page.getByRole("region", { name: "Colors" }).getByRole("radio", { name: "Dark" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-mode", "dark");
  await page.getByRole("navigation").getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Your account" })).toBeFocused();
  await expect(page.getByRole("contentinfo").getByRole("radio", { name: "Dark" })).toBeChecked();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the pages of a reader say what they need", async ({ page }) => {
    for (const [path, sentence] of [
      ["/me", "this page needs JavaScript to show it"],
      ["/settings", "this page needs JavaScript to show it"],
      ["/third-party/google", "Signing in needs JavaScript."],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(page.locator(".skeleton:visible")).toHaveCount(0);
    }
  });
});
