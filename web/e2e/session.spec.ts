import type { BrowserContext, Page, Route } from "@playwright/test";
import { askAs } from "./ask-as";
import {
  age,
  becomeGuest,
  callsOf,
  cookie,
  expectTransition,
  guestNumber,
  HOUR,
  lookAgain,
  storedLogin,
  test,
} from "./guest";
import { anyBook, clickLinkTo, expect, open, shelfLink } from "./reading";

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

  test("a stored login that cannot be parsed: cleared, and a visitor login requested", async ({ page }) => {
    const before = await becomeGuest(page);
    const guest = await cookie(page, "guest_id");
    await page.evaluate(() => localStorage.setItem("login_info", "{"));
    const calls = callsOf(page);
    await open(page, "/");
    await expectTransition(page, "login received");
    expect(calls).toEqual(["auth-challengeTicket", "auth-visitor"]);
    expect((await storedLogin(page)).access_token).not.toBe(before.access_token);
    expect((await cookie(page, "guest_id"))?.value).toBe(guest?.value);
  });

  test("a guest with 600 seconds or fewer left: refreshed now", async ({ page }) => {
    await becomeGuest(page);
    const aged = await age(page, 599);
    const calls = callsOf(page);
    await open(page, "/");
    await expectTransition(page, "login received");
    expect(calls).toEqual(["auth-refresh"]);
    expect((await storedLogin(page)).access_token).not.toBe(aged.access_token);
  });

  test("a guest with more left: a refresh is scheduled for 600 seconds before the end", async ({ page }) => {
    await becomeGuest(page);
    await age(page, 600 + HOUR);
    await page.clock.install();
    const calls = callsOf(page);
    await open(page, "/");
    await expectTransition(page, "guest refresh scheduled");
    await page.clock.fastForward((HOUR - 60) * 1_000);
    await expectTransition(page, "guest refresh scheduled");
    expect(calls).toEqual([]);
    await page.clock.fastForward(61_000);
    await expectTransition(page, "login received");
    expect(calls).toEqual(["auth-refresh"]);
  });

  test("the scheduled delay is capped at 576 hours", async ({ page }) => {
    await becomeGuest(page);
    await page.clock.install();
    const calls = callsOf(page);
    await open(page, "/");
    await expectTransition(page, "guest refresh scheduled");
    await page.clock.fastForward((576 * HOUR - 120) * 1_000);
    await expectTransition(page, "guest refresh scheduled");
    expect(calls).toEqual([]);
    await page.clock.fastForward(121_000);
    await expectTransition(page, "login received");
    expect(calls).toEqual(["auth-refresh"]);
  });

  test("a bound login is kept until it expires, then cleared, and a visitor login requested", async ({
    page,
  }) => {
    await becomeGuest(page);
    const bound = await age(page, 300, { is_third_party_bound: 1 });
    await page.clock.install();
    const calls = callsOf(page);
    await open(page, "/");
    await expectTransition(page, "bound login kept");
    await page.clock.fastForward(240_000);
    await expectTransition(page, "bound login kept");
    expect(calls).toEqual([]);
    await page.clock.fastForward(61_000);
    await expectTransition(page, "login received");
    expect(calls).toEqual(["auth-challengeTicket", "auth-visitor"]);
    const login = await storedLogin(page);
    expect([login.is_third_party_bound, login.access_token === bound.access_token]).toEqual([0, false]);
  });
});

for (const [name, event] of [
  ["the window regains focus", "focus"],
  ["the tab becomes visible", "visibilitychange"],
] as const) {
  test.describe(`when ${name}`, () => {
    test("a login with 60 seconds or fewer left is refreshed, and none before", async ({ page }) => {
      await becomeGuest(page);
      await age(page, 2 * HOUR);
      await page.clock.install();
      const calls = callsOf(page);
      await open(page, "/");
      await expectTransition(page, "guest refresh scheduled");
      const start = await page.evaluate(() => Date.now());
      // As after sleep: the time is another, and no timer has rung.
      await page.clock.setSystemTime(start + (2 * HOUR - 120) * 1_000);
      await lookAgain(page, event);
      await expectTransition(page, "looked at, at ease");
      expect(calls).toEqual([]);
      await page.clock.setSystemTime(start + (2 * HOUR - 55) * 1_000);
      await lookAgain(page, event);
      await expectTransition(page, "login received");
      expect(calls).toEqual(["auth-refresh"]);
    });

    test("without a login a visitor login is requested", async ({ page }) => {
      await becomeGuest(page);
      const calls = callsOf(page);
      await page.evaluate(() => localStorage.removeItem("login_info"));
      await page.context().clearCookies({ name: "login_info" });
      await lookAgain(page, event);
      await expect.poll(() => calls).toEqual(["auth-challengeTicket", "auth-visitor"]);
      await expectTransition(page, "login received");
      await storedLogin(page);
    });
  });
}

test("two tabs over an expiry make one refresh call, and neither is logged out", async ({
  context,
  page,
}) => {
  await becomeGuest(page);
  const number = await guestNumber(page);
  const aged = await age(page, 600 + HOUR);
  await context.clock.install();
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await open(tab, "/");
    await expectTransition(tab, "guest refresh scheduled");
  }
  const calls = callsOf(context);
  await context.clock.fastForward((HOUR + 5) * 1_000);
  for (const tab of [page, other]) await expectTransition(tab, "login received");
  expect(calls.filter((call) => call === "auth-refresh")).toEqual(["auth-refresh"]);
  const { access_token } = await storedLogin(page);
  expect(access_token).not.toBe(aged.access_token);
  expect((await storedLogin(other)).access_token).toBe(access_token);
  for (const tab of [page, other]) expect(await guestNumber(tab)).toBe(number);
  expect(calls).not.toContain("auth-visitor");
});

test("two tabs opened at once make one guest", async ({ context, page }) => {
  const other = await context.newPage();
  const calls = callsOf(context);
  await Promise.all([page.goto("/"), other.goto("/")]);
  for (const tab of [page, other]) {
    // One that starts after the other has finished finds its login; a tab behind another is idle late.
    await expect(tab.locator("html")).toHaveAttribute(
      "data-session",
      /^(login received|guest refresh scheduled)$/,
      { timeout: 20_000 },
    );
  }
  expect(calls).toEqual(["auth-visitor"]);
});

test.describe("later", () => {
  // The browser's own line about a login that the server knows no more.
  test.use({ expectedNoise: /status of 401 .*\/api\/me\/auth-refresh\)$/ });

  test("after the login has expired, with cookies kept, the same guest is back with its library", async ({
    browser,
    page,
  }) => {
    const { book_id } = await anyBook(page);
    const number = await guestNumber(page);
    await askAs(page, "/api/reading/library", { book_id, state: "want" });
    await age(page, -HOUR);
    const state = await page.context().storageState();
    const later = await browser.newContext({ storageState: withoutHalf(state) });
    const calls = callsOf(later);
    const tab = await later.newPage();
    expect(await guestNumber(tab)).toBe(number);
    expect(calls).toContain("auth-challengeTicket");
    expect(await askAs(tab, "/api/reading/library")).toMatchObject({
      total: 1,
      list: [{ state: "want", book: { book_id } }],
    });
    await later.close();
  });

  test("after the cookies are lost there is a new guest, and no error", async ({ context, page }) => {
    const number = await guestNumber(page);
    await age(page, -HOUR);
    await context.clearCookies();
    const calls = callsOf(page);
    expect(await guestNumber(page)).not.toBe(number);
    expect(calls).not.toContain("auth-challengeTicket");
  });

  test("without anything left there is a new guest, and no error", async ({ context, page }) => {
    const number = await guestNumber(page);
    await page.evaluate(() => localStorage.clear());
    await context.clearCookies();
    expect(await guestNumber(page)).not.toBe(number);
  });
});

test("reading never waits for it", async ({ page }) => {
  const book = await anyBook(page);
  await page.route("**/api/me/**", () => {
    // Never answered.
  });
  await open(page, "/");
  await shelfLink(page, book.title).click();
  await expect(page.getByRole("heading", { level: 1, name: book.title })).toBeFocused();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test.describe("a visitor login that is refused", () => {
  test.use({ expectedNoise: /status of 503 .*\/api\/me\/auth-visitor\)$/ });

  for (const [name, trigger] of [
    ["the window regains focus", (page: Page) => lookAgain(page, "focus")],
    ["the tab becomes visible", (page: Page) => lookAgain(page, "visibilitychange")],
    ["another page is opened", (page: Page) => clickLinkTo(page, "/search")],
  ] as const) {
    test(`is no news to the reader, and is tried again when ${name}`, async ({ page }) => {
      let asked = 0;
      await page.route("**/api/me/auth-visitor", (route) => {
        asked += 1;
        if (asked > 1) return route.continue();
        return route.fulfill({ status: 503, json: { code: 1004, message: "", data: null } });
      });
      await page.clock.install();
      await open(page, "/");
      await expectTransition(page, "attempt refused");
      await expect(page.getByRole("alert")).toHaveCount(0);
      await page.clock.fastForward(60_000);
      await expectTransition(page, "attempt refused");
      expect(asked).toBe(1);
      await trigger(page);
      await expectTransition(page, "login received");
      expect(asked).toBe(2);
    });
  }
});

test.describe("a visitor login without an answer", () => {
  test.use({ expectedNoise: /(net::ERR_FAILED|status of 500) .*\/api\/me\/auth-visitor\)$/ });

  for (const [name, fail] of [
    ["the network is lost", (route: Route) => route.abort()],
    ["the server fails", (route: Route) => route.fulfill({ status: 500, body: "<html>Oh</html>" })],
  ] as const) {
    test(`because ${name} is no news to the reader, and no timer makes another`, async ({ page }) => {
      let asked = 0;
      await page.route("**/api/me/auth-visitor", (route) => {
        asked += 1;
        return asked === 1 ? fail(route) : route.continue();
      });
      await page.clock.install();
      await open(page, "/");
      await expectTransition(page, "attempt refused");
      await expect(page.getByRole("alert")).toHaveCount(0);
      await page.clock.fastForward(60_000);
      await expectTransition(page, "attempt refused");
      expect(asked).toBe(1);
      await lookAgain(page, "focus");
      await expectTransition(page, "login received");
      expect(asked).toBe(2);
    });
  }
});

test("a login that comes already due is refreshed at once", async ({ page }) => {
  await page.route("**/api/me/auth-visitor", async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.data.expires_in = 600;
    await route.fulfill({ response, json: body });
  });
  const calls = callsOf(page);
  const { expires_in } = await becomeGuest(page);
  expect(calls).toEqual(["auth-visitor", "auth-refresh"]);
  expect(expires_in).toBe(GUEST_LIFE);
});

for (const path of ["/", "/search", "/vip"]) {
  test(`a visitor login on ${path} asks for no landing page's data`, async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await becomeGuest(page, path);
    expect(asked).toContain("/api/me/auth-visitor");
    expect(asked).not.toContain("/api/ads/get-land-page-data");
  });
}

type Kept = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** The half that a login needs is gone, as it is after its time on the server: the guest's own cookies remain. */
function withoutHalf(state: Kept): Kept {
  return { ...state, cookies: state.cookies.filter(({ name }) => name !== "session_half") };
}
