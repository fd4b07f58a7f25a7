// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { chooseLocale, learnLanguage, rememberLocale } from "./language";
import { speak, t } from "./translate";

const DAY = 86_400_000;
const welsh = { "place.home": "Hafan", "book.sections": { one: "{count} adran", other: "{count} adran" } };
const BUILD = "b1";
let asked: string[];
let caches: Array<RequestCache | undefined>;

beforeEach(() => {
  localStorage.clear();
  document.documentElement.lang = "en-US";
  asked = [];
  caches = [];
  answer(async () => Response.json(welsh));
});

afterEach(() => {
  speak({});
});

function answer(response: () => Promise<Response>) {
  vi.stubGlobal("fetch", (url: string, init?: RequestInit) => {
    asked.push(url);
    caches.push(init?.cache);
    return response();
  });
}

describe("the locale", () => {
  const available = ["cy", "en"];
  test.each([
    ["", ["en-US", "cy"], "en"],
    ["", ["fr", "cy-GB", "en"], "cy"],
    ["a=1; i18n_locale=cy; b=2", ["en"], "cy"],
    ["i18n_locale=xx", ["en-US"], "en"],
    ["not_i18n_locale=cy", [], "en"],
    ["", [], "en"],
  ])("with the cookies %j and the wishes %j is %s", (cookies, wishes, locale) => {
    expect(chooseLocale(cookies, wishes, available)).toBe(locale);
  });

  test("is remembered for a year", () => {
    const written = vi.spyOn(document, "cookie", "set");
    rememberLocale("en");
    expect(written).toHaveBeenCalledWith(
      expect.stringMatching(/^i18n_locale=en; Max-Age=31536000; Path=\/; SameSite=Lax/),
    );
  });

  test("the build knows the locales by their files", () => {
    expect(__LOCALES__).toEqual(["en"]);
  });
});

describe("messages of another language", () => {
  test("are fetched and spoken, the rest stays as it was", async () => {
    expect(await learnLanguage("cy", BUILD, () => 0)).toBe(true);
    expect(asked).toEqual(["/_i18n/cy/messages.json"]);
    expect(t("place.home")).toBe("Hafan");
    expect(t("book.sections", { count: 3 })).toBe("3 adran");
    expect(t("place.me")).toBe("Me");
    expect(document.documentElement.lang).toBe("cy");
  });

  test("are kept for a day", async () => {
    await learnLanguage("cy", BUILD, () => 1_000);
    speak({});
    expect(await learnLanguage("cy", BUILD, () => 1_000 + DAY - 1)).toBe(true);
    expect(t("place.home")).toBe("Hafan");
    expect(asked).toHaveLength(1);
    await learnLanguage("cy", BUILD, () => 1_000 + DAY);
    expect(asked).toHaveLength(2);
  });

  test.each([
    ["a lost connection", () => Promise.reject(new TypeError("offline"))],
    ["no such file", async () => new Response("{}", { status: 404 })],
    ["no JSON", async () => new Response("<html>")],
    ["no messages", async () => Response.json([1])],
  ])("that fail to load, by %s, leave the built-in ones", async (_, response) => {
    answer(response);
    expect(await learnLanguage("cy", BUILD, () => 0)).toBe(false);
    expect(t("place.home")).toBe("Home");
  });

  test("of an unfit form are left out one by one", async () => {
    answer(async () =>
      Response.json({ "place.home": 7, "book.sections": { one: "x" }, "place.me": "Fi", unknown: "?" }),
    );
    expect(await learnLanguage("cy", BUILD, () => 0)).toBe(true);
    expect([t("place.home"), t("place.me"), t("book.sections", { count: 1 })]).toEqual([
      "Home",
      "Fi",
      "1 section",
    ]);
  });
});

describe("messages of the built-in language", () => {
  const english = { "place.home": "Home", "place.me": "Myself" };
  const connection = (value: unknown) =>
    Object.defineProperty(window.navigator, "connection", { value, configurable: true });

  beforeEach(() => {
    vi.useFakeTimers();
    answer(async () => Response.json(english));
  });

  afterEach(() => {
    vi.useRealTimers();
    Reflect.deleteProperty(window.navigator, "connection");
    Reflect.deleteProperty(document, "readyState");
  });

  /** Calls `learnLanguage` for English at the time `at`, and runs all timers that it waits for. */
  async function learnt(at = 0, build = BUILD): Promise<boolean> {
    const learning = learnLanguage("en", build, () => at);
    await vi.runAllTimersAsync();
    return learning;
  }

  test("are fetched, and nothing is drawn again for them", async () => {
    expect(await learnt()).toBe(false);
    expect(asked).toEqual(["/_i18n/en/messages.json"]);
    expect([t("place.home"), t("place.me")]).toEqual(["Home", "Myself"]);
    expect(document.documentElement.lang).toBe("en-US");
  });

  test("are kept for a day", async () => {
    await learnt(1_000);
    await learnt(1_000 + DAY - 1);
    expect(asked).toHaveLength(1);
    await learnt(1_000 + DAY);
    expect(asked).toHaveLength(2);
  });

  test("wait for the document and for the page to rest", async () => {
    // The code is loaded in advance, so that the test only waits for the page.
    await import("./learn");
    Object.defineProperty(document, "readyState", { value: "interactive", configurable: true });
    const learning = learnLanguage("en", BUILD, () => 0);
    await vi.runAllTimersAsync();
    expect(asked).toEqual([]);
    window.dispatchEvent(new Event("load"));
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([]);
    await vi.runAllTimersAsync();
    await learning;
    expect(asked).toHaveLength(1);
  });

  test("of another build are not used, nor taken from the browser's cache", async () => {
    await learnt(0, "b0");
    speak({});
    answer(async () => new Response("", { status: 503 }));
    await learnt(1, "b1");
    expect(t("place.me")).toBe("Me");
    expect([asked.length, caches]).toEqual([2, ["default", "no-cache"]]);
  });

  test.each([
    ["a lost connection", () => Promise.reject(new TypeError("offline"))],
    ["no such file", async () => new Response("{}", { status: 404 })],
    ["no JSON", async () => new Response("<html>")],
  ])("that fail to load, by %s, leave those that are there", async (_, response) => {
    answer(response);
    expect(await learnt()).toBe(false);
    expect([asked.length, t("place.me")]).toEqual([1, "Me"]);
  });

  test("are not fetched for a reader who saves data or has no connection", async () => {
    connection({ saveData: true });
    expect(await learnt()).toBe(false);
    connection({});
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    expect(await learnt()).toBe(false);
    expect(asked).toEqual([]);
  });
});
