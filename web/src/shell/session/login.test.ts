// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { dropCookies, setCookie } from "../../../test/cookie";
import { deviceType, monetizationFor } from "./device";
import { asStored, type Login, parseLogin, secondsLeft } from "./login";
import { clearLogin, hasGuestId, readLogin, readLoginCookie, writeLogin } from "./storage";

const login: Login = {
  access_token: "a-b_c",
  issue_time: 1_800_000_000,
  expires_in: 2_592_000,
  is_third_party_bound: 0,
};

beforeEach(() => {
  localStorage.clear();
  dropCookies("login_info", "guest_id");
});

describe("what is stored", () => {
  test("stands in local storage and in a cookie, in the words of the API", () => {
    writeLogin(login);
    expect(JSON.parse(localStorage.getItem("login_info") ?? "")).toEqual(login);
    const cookie = /login_info=([^;]+)/.exec(document.cookie)?.[1] ?? "";
    expect(JSON.parse(decodeURIComponent(cookie))).toEqual(login);
    expect(readLogin()).toEqual({ kind: "login", login });
  });

  test("is, on https, in a cookie that no other host of the domain can write; one of before is still read", () => {
    const written = vi.spyOn(document, "cookie", "set");
    window.happyDOM.setURL("https://read.example/me");
    setCookie(`login_info=${encodeURIComponent(JSON.stringify(login))}`);
    expect(readLoginCookie()).toEqual({ kind: "login", login });
    writeLogin({ ...login, access_token: "new" });
    expect(written).toHaveBeenCalledWith(
      expect.stringMatching(/^__Host-login_info=[^;]+; Max-Age=2592000; Path=\/; SameSite=Lax; Secure$/),
    );
    expect(document.cookie).toMatch(/^__Host-login_info=[^;]+$/);
    expect(readLoginCookie()).toMatchObject({ login: { access_token: "new" } });
    clearLogin();
    expect(document.cookie).toBe("");
    written.mockRestore();
    window.happyDOM.setURL("http://localhost:3000/");
  });

  test("is gone from both when it is cleared", () => {
    writeLogin(login);
    clearLogin();
    expect([localStorage.getItem("login_info"), document.cookie]).toEqual([null, ""]);
    expect(readLogin()).toEqual({ kind: "none" });
  });

  test("is read from the cookie where local storage was emptied, and from nowhere once both are", () => {
    writeLogin(login);
    localStorage.clear();
    expect(readLogin()).toEqual({ kind: "login", login });
    clearLogin();
    expect(readLogin()).toEqual({ kind: "none" });
    writeLogin(login);
    localStorage.setItem("login_info", "{");
    expect(readLogin(), "what stands there is not passed over").toEqual({ kind: "unparsable" });
  });

  test("is the cookie's where the browser allows no storage", () => {
    const forbidden = () => {
      throw new DOMException("forbidden", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
    writeLogin(login);
    expect(readLogin()).toEqual({ kind: "login", login });
    clearLogin();
    expect(readLogin()).toEqual({ kind: "none" });
  });

  test.each([
    "",
    "{",
    "null",
    "[]",
    "7",
    "{}",
    '{"access_token":"","issue_time":1,"expires_in":1,"is_third_party_bound":0}',
    '{"access_token":"x","issue_time":"1","expires_in":1,"is_third_party_bound":0}',
    '{"access_token":"x","issue_time":1,"expires_in":null,"is_third_party_bound":0}',
  ])("%j cannot be parsed", (text) => {
    expect(parseLogin(text)).toEqual({ kind: "unparsable" });
  });
});

test("a guest is known by a cookie", () => {
  expect(hasGuestId()).toBe(false);
  setCookie("other_guest_id=1");
  expect(hasGuestId()).toBe(false);
  setCookie("guest_id=g7");
  expect(hasGuestId()).toBe(true);
});

test("time runs from the server's clock, or from one that is far off", () => {
  expect(secondsLeft(login, 1_800_000_100)).toBe(2_591_900);
  expect(asStored(login, 1_800_000_300)).toEqual(login);
  expect(asStored(login, 1_900_000_000.5).issue_time).toBe(1_900_000_000);
  expect(asStored(login, 1_700_000_000).issue_time).toBe(1_700_000_000);
  expect(asStored({ ...login, return_to: "/" } as Login, 1_800_000_000)).toEqual(login);
});

test.each([
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15", 2],
  ["Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) AppleWebKit/605.1.15", 2],
  ["Mozilla/5.0 (iPod touch; CPU iPhone OS 12_5 like Mac OS X)", 2],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36", 2],
  ["Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0", 1],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36", 1],
  ["iPhone", 2],
  ["iPad", 2],
  ["iPod", 2],
  ["Macintosh", 2],
  ["", 1],
])("%s is a device of type %i", (userAgent, type) => {
  expect(deviceType(userAgent)).toBe(type);
});

test("how a guest is charged is chosen by the device, 0 without a campaign", () => {
  const landing = { android: 1, ios: 3 };
  expect([monetizationFor(1, landing), monetizationFor(2, landing)]).toEqual([1, 3]);
  expect([monetizationFor(1, null), monetizationFor(2, null)]).toEqual([0, 0]);
});
