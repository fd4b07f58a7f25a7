// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { dropCookies } from "../../test/cookie";
import { Consent } from "../parts/consent/consent";
import { startLightPage } from "./light-page";

const HOUR = 3_600_000;
const system = Object.assign(new EventTarget(), { matches: false });
let asked: string[] = [];

/** Starts the light page once for the document, as the script of the landing pages does. */
beforeAll(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  dropCookies("i18n_locale");
  const matchMedia = window.matchMedia;
  window.matchMedia = (() => system) as unknown as typeof matchMedia;
  window.happyDOM.setURL("https://read.example/ads/spring");
  startLightPage({ build: "b1", blocksTools: true, socialApp: null, consent: null });
});

beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return Response.json({});
  });
});

afterAll(() => {
  vi.useRealTimers();
});

function pressF12(): boolean {
  const event = new KeyboardEvent("keydown", { key: "F12", bubbles: true, cancelable: true });
  return document.body.dispatchEvent(event);
}

describe("a page without the app", () => {
  test("remembers the language", () => {
    expect(document.cookie).toContain("i18n_locale=en");
  });

  test("holds the keys of the developer tools back, unless it is debugged", () => {
    expect(pressF12()).toBe(false);
    window.happyDOM.setURL("https://read.example/ads/spring?debug=true");
    expect(pressF12()).toBe(true);
  });

  test("follows the colours of the system", () => {
    for (const [dark, mode] of [
      [true, "dark"],
      [false, "light"],
    ] as const) {
      system.matches = dark;
      system.dispatchEvent(new Event("change"));
      expect(document.documentElement.dataset.mode).toBe(mode);
    }
  });

  test("asks for the rules of its build after a second, and for the latest build every hour", async () => {
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toEqual(["/builds/meta/b1.json"]);
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(asked[1]).toMatch(/^\/builds\/latest\.json\?\d+$/);
  });
});

describe("the social SDK of a page without the app", () => {
  const scripts: string[] = [];

  beforeEach(() => {
    localStorage.clear();
    scripts.length = 0;
    vi.spyOn(document, "readyState", "get").mockReturnValue("complete");
    vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
      for (const node of nodes) if (node instanceof HTMLScriptElement) scripts.push(node.src);
    });
  });

  async function open(socialApp: string | null, consent: Consent | null) {
    startLightPage({ build: "b1", blocksTools: false, socialApp, consent });
    await loaded();
  }

  const SDK = "https://connect.facebook.net/en_US/sdk.js";
  const loaded = () => vi.dynamicImportSettled();

  test("waits for consent where it is needed, and is loaded once", async () => {
    const consent = new Consent();
    await open("4711", consent);
    expect(scripts).toEqual([]);
    consent.give("declined");
    await loaded();
    expect(scripts).toEqual([]);
    consent.give("granted");
    consent.give("granted");
    await loaded();
    expect(scripts).toEqual([SDK]);
  });

  test("is loaded at once where nobody has to be asked, and never without an app", async () => {
    await open(null, null);
    expect(scripts).toEqual([]);
    await open("4711", null);
    expect(scripts).toEqual([SDK]);
  });
});
