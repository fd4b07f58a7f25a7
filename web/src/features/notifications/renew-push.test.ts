// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { dropCookies, setCookie } from "../../../test/cookie";
import { writeLogin } from "../../shell/session/storage";
import { bytesOf, isApple } from "./device";
import { clockOf, minutesOf } from "./hours";
import { renewPush } from "./renew-push";
import { readStoredPush, storePush } from "./stored-push";

let subscription: { endpoint: string; unsubscribe: () => Promise<boolean>; toJSON: () => object } | null;
let sent: unknown[] = [];

function subscribed(endpoint: string) {
  subscription = {
    endpoint,
    unsubscribe: vi.fn(async () => true),
    toJSON: () => ({ endpoint, keys: { p256dh: "p", auth: "a" } }),
  };
}

beforeEach(() => {
  localStorage.clear();
  dropCookies("guest_id", "login_info");
  setCookie("guest_id=me");
  sent = [];
  subscription = null;
  const issue_time = Math.floor(Date.now() / 1_000);
  writeLogin({ access_token: "t", issue_time, expires_in: 9_999, is_third_party_bound: 0 });
  const getRegistration = async () => ({ pushManager: { getSubscription: async () => subscription } });
  Object.defineProperty(navigator, "serviceWorker", { value: { getRegistration }, configurable: true });
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    sent.push([address, JSON.parse(String(init.body))]);
    return new Response(JSON.stringify({ code: 0, message: "", data: {} }));
  });
});

describe("notifications of this device", () => {
  test("that are as they were are left alone", async () => {
    subscribed("https://push.example/1");
    storePush({ reader: "me", endpoint: "https://push.example/1" });
    await renewPush();
    expect(sent).toEqual([]);
  });

  test("at another address are told to the server", async () => {
    subscribed("https://push.example/2");
    storePush({ reader: "me", endpoint: "https://push.example/1" });
    await renewPush();
    expect(sent).toEqual([
      ["/api/notices/push", { endpoint: "https://push.example/2", keys: { p256dh: "p", auth: "a" } }],
    ]);
    expect(readStoredPush()).toEqual({ reader: "me", endpoint: "https://push.example/2" });
  });

  test("of a reader who became part of this one are this one's", async () => {
    subscribed("https://push.example/1");
    storePush({ reader: "guest", endpoint: "https://push.example/1" });
    localStorage.setItem("dogear-merged-readers", JSON.stringify({ guest: "me" }));
    await renewPush();
    expect(sent).toHaveLength(1);
    expect(readStoredPush()?.reader).toBe("me");
  });

  test("of a reader who has left end", async () => {
    subscribed("https://push.example/1");
    storePush({ reader: "somebody", endpoint: "https://push.example/1" });
    await renewPush();
    expect(subscription?.unsubscribe).toHaveBeenCalledTimes(1);
    expect([sent, readStoredPush()]).toEqual([[], null]);
  });

  test("that the reader has taken away in the browser are forgotten", async () => {
    storePush({ reader: "me", endpoint: "https://push.example/1" });
    await renewPush();
    expect(readStoredPush()).toBeNull();
  });
});

test("hours of the day are written as a field has them, and read again", () => {
  expect([0, 480, 1_320, 1_439].map(clockOf)).toEqual(["00:00", "08:00", "22:00", "23:59"]);
  expect(["00:00", "08:00", "22:00", "23:59", ""].map(minutesOf)).toEqual([0, 480, 1_320, 1_439, null]);
});

test("a key in the alphabet of addresses is read", () => {
  expect([...bytesOf("-_8")]).toEqual([251, 255]);
});

test.each([
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", 5, true],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605", 5, true],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605", 0, false],
  ["Mozilla/5.0 (Linux; Android 15) Chrome/130", 5, false],
])("%s with %i fingers is an iPhone or iPad: %s", (userAgent, maxTouchPoints, is) => {
  expect(isApple({ userAgent, maxTouchPoints })).toBe(is);
});
