import { becomeGuest, callsOf, cookie, expectTransition, HOUR, test } from "./guest";
import { anyBook, expect, open, shelfLink } from "./reading";

const GUEST_LIFE = 30 * 24 * HOUR;

test.describe("at the start", () => {
  test("no stored login: a visitor login is requested", async ({ page }) => {
    const calls = callsOf(page);
    const login = await becomeGuest(page);
    expect(calls).toEqual(["auth-visitor"]);
    expect(login).toMatchObject({ expires_in: GUEST_LIFE, is_third_party_bound: 0 });
    expect(await cookie(page, "guest_id")).toMatchObject({ httpOnly: false, sameSite: "Lax", path: "/" });
    for (const hidden of ["guest_secret", "session_half"]) {
      expect(await cookie(page, hidden)).toMatchObject({ httpOnly: true, sameSite: "Lax" });
    }
  });

  test("what is sent says where a guest comes from", async ({ page }) => {
    const sent = page.waitForRequest("**/api/me/auth-visitor");
    await page.goto("/");
    expect((await sent).postDataJSON()).toEqual({ signup_source: 1, monetization: 0 });
  });

  test("a login that is in the cookie alone is used", async ({ page }) => {
    const { access_token } = await becomeGuest(page);
    await page.evaluate(() => localStorage.clear());
    const calls = callsOf(page);
    await open(page, "/");
    await expectTransition(page, "guest refresh scheduled");
    expect(calls).toEqual([]);
    const stored = decodeURIComponent((await cookie(page, "login_info"))?.value ?? "");
    expect(JSON.parse(stored).access_token).toBe(access_token);
  });
});

test("two tabs opened at once make one guest", async ({ context, page }) => {
  const other = await context.newPage();
  const calls = callsOf(context);
  await Promise.all([page.goto("/"), other.goto("/")]);
  for (const tab of [page, other]) {
    // A tab that starts after the other has finished finds the login of the other; a tab in the background starts late.
    await expect(tab.locator("html")).toHaveAttribute(
      "data-session",
      /^(login received|guest refresh scheduled)$/,
    );
  }
  expect(calls).toEqual(["auth-visitor"]);
});

test("reading never waits for it", async ({ page }) => {
  const book = await anyBook(page);
  await page.route("**/api/me/**", () => {
    // The request gets no response.
  });
  await open(page, "/");
  await shelfLink(page, book.title).click();
  await expect(page.getByRole("heading", { level: 1, name: book.title })).toBeFocused();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
