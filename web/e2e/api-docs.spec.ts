import { expectNoViolations } from "./accessible";
import { expect, test } from "./reading";

const DOCS = "/api/docs";

test("a search finds operations by path, field and error code, and a link opens one", async ({ page }) => {
  await page.goto(DOCS);
  await page.keyboard.press("/");
  const field = page.getByRole("searchbox");
  await expect(field).toBeFocused();
  await field.fill("wallet unlock");
  const unlock = page.locator("details.operation", { hasText: "POST /api/wallet/unlock" });
  await expect(unlock.locator("summary").first()).toBeVisible();
  await expect(page.locator("details.operation", { hasText: "GET /api/book/list" })).toBeHidden();
  await field.fill("next_expiry");
  await expect(page.getByText("field next_expiry").first()).toBeVisible();
  await field.fill("1301");
  await expect(page.getByRole("status")).toContainText("1 error code");
  await field.press("Escape");
  await page.goto(`${DOCS}#post-api-wallet-unlock`);
  await expect(page.getByRole("heading", { name: "POST /api/wallet/unlock" })).toBeInViewport();
  await expect(page.locator("#post-api-wallet-unlock").getByText("Idempotency-Key").first()).toBeVisible();
});

test("a call is sent without a login, and as a guest once the visitor says so", async ({ page }) => {
  await page.goto(`${DOCS}#get-api-book-list`);
  const list = page.locator("#get-api-book-list");
  await list.getByRole("button", { name: "Try it" }).click();
  const request = page.waitForRequest("**/api/book/list*");
  await list.getByRole("button", { name: "Send", exact: true }).click();
  expect((await (await request).allHeaders()).cookie ?? "").not.toContain("session_half");
  await expect(list.getByRole("status")).toContainText(/200.* ms/);
  await expect(list.locator(".outcome-body")).toContainText('"book_id"');

  await page.goto(`${DOCS}#get-api-me-profile`);
  const profile = page.locator("#get-api-me-profile");
  await profile.getByRole("button", { name: "Try it" }).click();
  await profile.getByRole("button", { name: "Sign in as a guest" }).click();
  await profile.getByRole("button", { name: "Send", exact: true }).click();
  await expect(profile.locator(".outcome-body")).toContainText('"guest_number"');
});

test("what spends coins asks first", async ({ page }) => {
  let sent = 0;
  await page.route("**/api/wallet/unlock", (route) => {
    sent += 1;
    return route.fulfill({ json: { code: 0, message: "", data: null } });
  });
  await page.goto(`${DOCS}#post-api-wallet-unlock`);
  const unlock = page.locator("#post-api-wallet-unlock");
  await unlock.getByRole("button", { name: "Try it" }).click();
  await unlock.getByRole("button", { name: "Send", exact: true }).click();
  await expect(unlock.getByRole("button", { name: "Do not send" })).toBeFocused();
  expect(sent).toBe(0);
  await unlock.getByRole("button", { name: "Send it" }).click();
  await expect(unlock.getByRole("status")).toContainText("200");
  expect(sent).toBe(1);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("every operation can be read, with both samples", async ({ page }) => {
    const { paths } = (await (await page.request.get("/api/openapi.json")).json()) as {
      paths: Record<string, object>;
    };
    await page.goto(DOCS);
    const shown = await page.locator("details.operation .path").allTextContents();
    expect(new Set(shown)).toEqual(new Set(Object.keys(paths)));
    const list = page.locator("details.operation", { hasText: "GET /api/book/list" });
    await list.locator("summary").first().click();
    for (const sample of ["curl 'http", "await fetch("]) {
      await expect(list.getByText(sample).first()).toBeVisible();
    }
  });
});

test("axe finds nothing, with an operation opened and called", async ({ page }) => {
  await page.goto(`${DOCS}#get-api-section-text`);
  const text = page.locator("#get-api-section-text");
  await text.getByRole("button", { name: "Try it" }).click();
  await text.getByText("Example response").click();
  // All collapsed operations have the same structure, and axe would take long to check each.
  await page.evaluate(() => {
    for (const closed of [...document.querySelectorAll("details.operation:not([open])")].slice(5))
      closed.remove();
  });
  await expectNoViolations(page);
});
