import { describe, expect, test } from "vitest";
import { Refused } from "../../api/envelope";
import type { OfferedProvider } from "../../api/page";
import { localPath } from "../../shell/navigation/local-path";
import { inHalves } from "../../shell/session/hand-over-code";
import { inAppBrowser } from "../../shell/session/in-app-browser";
import { arrangeOffers } from "./arrange-offers";
import { clock, codeInFragment, typedCode } from "./code-text";
import { failureText } from "./failure-text";
import { grouped } from "./guest-number";
import { providerTitle } from "./provider";
import { pathOf } from "./qr-code";
import { returnedWith, troubleOf } from "./returned";

function refusal(code: number, headers: Record<string, string> = {}): Refused {
  return new Refused("/x", new Response(null, { status: 400, headers }), { code, data: null });
}

const offered: OfferedProvider[] = [
  { name: "search-engine", kind: "google", label: "Google" },
  { name: "apple", kind: "apple", label: "Apple" },
  { name: "friends", kind: "facebook", label: "Facebook" },
  { name: "card", kind: "oidc", label: "Library card" },
];

describe("in-app browsers", () => {
  test.each([
    ["Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 Instagram 300.0.0.1 (iPhone14,5)", "Instagram"],
    ["Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile [FB_IAB/FB4A;FBAV/470.0.0;]", "Facebook"],
    ["Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 [FBAN/FBIOS;FBAV/470.0;FBBV/1]", "Facebook"],
    ["Mozilla/5.0 (Linux; Android 13) Chrome/120.0 musical_ly_2023 BytedanceWebview/d8a21c6", "TikTok"],
    ["Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 TikTok 34.1.0", "TikTok"],
    ["Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/130.0 Mobile Safari/537.36", null],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15", null],
  ])("%s: %s", (userAgent, app) => {
    expect(inAppBrowser(userAgent)).toBe(app);
  });

  test("offer what works there first, and say what does not", () => {
    const [google, apple, facebook, card] = offered;
    expect(arrangeOffers(offered, null)).toEqual({ works: offered, refuses: [] });
    expect(arrangeOffers(offered, "Instagram")).toEqual({
      works: [facebook, apple, card],
      refuses: [google],
    });
    expect(arrangeOffers(offered, "TikTok").works).toEqual([apple, facebook, card]);
  });
});

describe("codes", () => {
  test("are read in two halves and typed in any way", () => {
    expect(inHalves("K7QM2XWP")).toBe("K7QM-2XWP");
    expect(typedCode(" k7qm-2 xwp ")).toBe("K7QM2XWP");
  });

  test.each([
    ["#hand-over=K7QM2XWP", "K7QM2XWP"],
    ["#hand-over=k7qm-2xwp", "K7QM2XWP"],
    ["#hand-over=", null],
    ["#hand-over=<script>", null],
    ["#content", null],
    ["", null],
  ])("in %j: %j", (fragment, code) => {
    expect(codeInFragment(fragment)).toBe(code);
  });

  test.each([
    [600, "10:00"],
    [61, "1:01"],
    [9, "0:09"],
    [0, "0:00"],
  ])("%i seconds are %s", (seconds, text) => {
    expect(clock(seconds)).toBe(text);
  });

  test("are drawn row by row", () => {
    expect(
      pathOf([
        [true, true, false],
        [false, true, true],
      ]),
    ).toBe("M0 0h2v1h-2zM1 1h2v1h-2z");
  });
});

test.each([
  ["/me", "/me"],
  ["/reader?book_id=x&section=3", "/reader?book_id=x&section=3"],
  ["//evil.example", "/me"],
  ["/\\evil.example", "/me"],
  ["\\\\evil.example", "/me"],
  ["https://evil.example", "/me"],
  ["javascript:alert(1)", "/me"],
  ["/\t/evil.example", "/me"],
  ["", "/me"],
  [null, "/me"],
  [7, "/me"],
  ["//", "/me"],
  ["/\t/", "/me"],
  ["/\t/elsewhere.example", "/me"],
])("from %j a reader goes on to %s", (path, target) => {
  expect(localPath(path)).toBe(target);
});

test.each([
  ["?code=c&state=s", { code: "c", state: "s" }],
  ["?code=c", { code: "c", state: "" }],
  ["?error=access_denied&error_description=No&state=s", { error: "access_denied", state: "s" }],
  ["", null],
  ["?x=1", null],
])("%j came back with %j", (query, returned) => {
  expect(returnedWith(query)).toEqual(returned);
});

test.each([
  [1107, "denied"],
  [1108, "expired"],
  [1109, "down"],
  [1110, "taken"],
  [1111, "provider"],
  [1007, "many"],
  [1000, "network"],
])("code %i is the trouble %s", (code, trouble) => {
  expect(troubleOf(refusal(code))).toBe(trouble);
});

test("no answer is a trouble too, and every refusal a sentence", () => {
  expect(troubleOf(new TypeError("no network"))).toBe("network");
  expect(failureText(new TypeError("no network"))).toBe("The connection failed. Try again in a moment.");
  expect(failureText(refusal(1106))).toContain("This code does not work.");
  expect(failureText(refusal(1007, { "retry-after": "30" }))).toContain("Wait 30 seconds");
  expect(failureText(refusal(1009))).toBe("That did not work. Try again.");
});

test("numbers and providers read as people say them", () => {
  expect(grouped("482913076")).toBe("482\u00a0913\u00a0076");
  expect(providerTitle(offered, "card")).toBe("Library card");
  expect(providerTitle(offered, "of-before")).toBe("Of-before");
});
