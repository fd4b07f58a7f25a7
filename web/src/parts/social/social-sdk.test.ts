// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Consent } from "../consent/consent";
import { SocialSdk } from "./social-sdk";

const init = vi.fn();
const logPageView = vi.fn();
let readyState: DocumentReadyState;

beforeEach(() => {
  localStorage.clear();
  init.mockReset();
  logPageView.mockReset();
  readyState = "complete";
  vi.spyOn(document, "readyState", "get").mockImplementation(() => readyState);
  // The simulated browser loads no scripts, so each test fires their load event.
  vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) added.push(node);
  });
  added.length = 0;
});

afterEach(() => {
  delete window.FB;
  delete window.fbAsyncInit;
});

const added: HTMLScriptElement[] = [];

function arrive(logging = logPageView) {
  window.FB = { init, AppEvents: { logPageView: logging } };
  window.fbAsyncInit?.();
}

describe("the script", () => {
  test("waits for the page, then starts with the configured app and logs the view", () => {
    readyState = "interactive";
    new SocialSdk("4711", null).start();
    expect(added).toHaveLength(0);
    readyState = "complete";
    window.dispatchEvent(new Event("load"));
    expect(added.map(({ src, async }) => [src, async])).toEqual([
      ["https://connect.facebook.net/en_US/sdk.js", true],
    ]);
    arrive();
    expect(init).toHaveBeenCalledWith({ appId: "4711", version: "v20.0", xfbml: false });
    expect(logPageView).toHaveBeenCalledTimes(1);
  });

  test("logs every further page", () => {
    const sdk = new SocialSdk("4711", null);
    sdk.start();
    arrive();
    sdk.pageView();
    sdk.pageView();
    expect(logPageView).toHaveBeenCalledTimes(3);
  });

  test("waits for consent where it is needed", () => {
    const consent = new Consent();
    new SocialSdk("4711", consent).start();
    expect(added).toHaveLength(0);
    consent.give("granted");
    expect(added).toHaveLength(1);
  });

  test("stays away when consent is refused, now and at the next visit", () => {
    const consent = new Consent();
    new SocialSdk("4711", consent).start();
    consent.give("declined");
    new SocialSdk("4711", new Consent()).start();
    expect(added).toHaveLength(0);
    expect(new Consent().answer()).toBe("declined");
  });

  test("that is blocked, or fails, breaks nothing", () => {
    const sdk = new SocialSdk("4711", null);
    sdk.start();
    expect(() => sdk.pageView()).not.toThrow();
    const failing = vi.fn(() => {
      throw new Error("theirs");
    });
    expect(() => arrive(failing)).not.toThrow();
    expect(failing).toHaveBeenCalled();
    expect(() => sdk.pageView()).not.toThrow();
  });
});
