// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { control, press, Stage, submit, text, tick, write } from "../../../test/stage";
import type { NotificationSettings } from "./api";

let stage: Stage;
let settings: NotificationSettings;
let subscription: PushSubscription | null;
let permission: NotificationPermission;

function fresh(): NotificationSettings {
  return {
    push: { public_key: "AQID", devices: 0 },
    mail: { address: null, confirmed: false, offered: true },
    kinds: [
      { kind: "new_sections", push: false, mail: false },
      { kind: "expiring_bonus", push: false, mail: false },
      { kind: "wait_finished", push: false, mail: false },
    ],
    quiet: { from: 1_320, until: 480 },
    time_zone: "Pacific/Chatham",
  };
}

/** Mocks a browser with push notifications. */
function withPush(answer: NotificationPermission = "granted") {
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async () => {
      subscription = {
        endpoint: "https://push.example/1",
        toJSON: () => ({ endpoint: "https://push.example/1", keys: { p256dh: "p", auth: "a" } }),
        unsubscribe: async () => {
          subscription = null;
          return true;
        },
      } as unknown as PushSubscription;
      return subscription;
    },
  };
  const registration = { pushManager };
  const serviceWorker = {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", {
    get permission() {
      return permission;
    },
    requestPermission: async () => {
      permission = answer;
      return answer;
    },
  });
}

// The first import may take long on a busy machine.
beforeAll(() => import("./notification-settings"), 60_000);

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
  settings = fresh();
  subscription = null;
  permission = "default";
  stage = new Stage("/settings");
  stage.answers = {
    "GET /api/notices/settings": () => settings,
    "PUT /api/notices/settings": (_, body) => Object.assign(settings, body),
    "POST /api/notices/push": () => Object.assign(settings.push, { devices: 1 }),
    "DELETE /api/notices/push": () => Object.assign(settings.push, { devices: 0 }),
    "POST /api/notices/mail": (_, body) => Object.assign(settings.mail, body),
    "DELETE /api/notices/mail": () => Object.assign(settings.mail, { address: null }),
  };
});

afterEach(() => stage.leave());

async function show() {
  const { NotificationSettings } = await import("./notification-settings");
  await stage.show(<NotificationSettings />);
}
const boxes = () =>
  [...document.querySelectorAll<HTMLInputElement>(".notice-kind input")].map(({ checked }) => checked);

describe("on this device", () => {
  test("notifications are asked for after a tap, and go again", async () => {
    withPush();
    await show();
    expect(permission).toBe("default");
    expect(text()).toContain("Notifications are off on this device.");
    await press("Turn on here");
    expect(text()).toContain("Notifications come to this device.");
    expect(text()).toContain("On 1 device in all.");
    await press("Turn off here");
    expect(text()).toContain("Notifications are off on this device.");
    expect(subscription).toBeNull();
  });

  test("a kind that is chosen asks the browser with the same tap", async () => {
    withPush();
    await show();
    await tick("Push");
    await vi.waitFor(() => expect(settings.kinds[0]?.push).toBe(true));
    expect(subscription).not.toBeNull();
  });

  test("a reader who says no is told where to change it, and nothing is switched on", async () => {
    withPush("denied");
    await show();
    await press("Turn on here");
    expect(text()).toContain("Notifications from this site are blocked in your browser.");
    expect(stage.asked.some((one) => one.startsWith("POST"))).toBe(false);
  });

  test("a browser that was told no before is told where to change it, and is not asked", async () => {
    withPush();
    permission = "denied";
    await show();
    expect(text()).toContain("Notifications from this site are blocked in your browser.");
    expect(text()).not.toContain("Turn on here");
  });

  test("a browser that has none says so", async () => {
    await show();
    expect(text()).toContain("This browser cannot show notifications.");
  });

  test("an iPhone is told about its home screen", async () => {
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (iPhone) Safari/605");
    await show();
    expect(text()).toContain("Add to Home Screen");
    vi.restoreAllMocks();
  });

  test("an address that the server did not take is given up", async () => {
    withPush();
    delete stage.answers["POST /api/notices/push"];
    await show();
    await press("Turn on here");
    expect(text()).toContain("The connection failed.");
    expect(subscription).toBeNull();
  });
});

describe("choices", () => {
  beforeEach(() => {
    settings.push.devices = 1;
    settings.mail = { address: "ana@example.org", confirmed: true, offered: true };
  });

  test("are saved as they are made", async () => {
    await show();
    await tick("Email");
    expect(boxes()).toEqual([false, true, false, false, false, false]);
    await vi.waitFor(() =>
      expect(settings.kinds[0]).toEqual({ kind: "new_sections", push: false, mail: true }),
    );
  });

  test("that were not taken are as they were, with a sentence", async () => {
    stage.answers["PUT /api/notices/settings"] = { code: 1000, status: 500 };
    await show();
    await tick("Email");
    await vi.waitFor(() => expect(text()).toContain("Something went wrong on our side."));
    expect(boxes()).toEqual([false, false, false, false, false, false]);
  });

  test("are all taken back with one tap", async () => {
    settings.kinds = settings.kinds.map(({ kind }) => ({ kind, push: true, mail: true }));
    await show();
    await press("Turn everything off");
    expect(boxes()).not.toContain(true);
    await vi.waitFor(() => expect(settings.kinds.some(({ push, mail }) => push || mail)).toBe(false));
    expect(text()).toContain("Everything is off.");
  });

  test("of quiet hours are saved when their field is left", async () => {
    await show();
    await write("input[type=time]", "23:30");
    await act(async () => {
      document.querySelector("input[type=time]")?.dispatchEvent(new Event("focusout", { bubbles: true }));
    });
    await vi.waitFor(() => expect(settings.quiet?.from).toBe(23 * 60 + 30));
  });

  test("of quiet hours name their zone, which follows the device when it is asked to", async () => {
    await show();
    expect(text()).toContain("Hours are those of Pacific/Chatham.");
    await press("Use ");
    await vi.waitFor(() => expect(settings.time_zone).not.toBe("Pacific/Chatham"));
    await tick("Hold everything back at night");
    await vi.waitFor(() => expect(settings.quiet).toBeNull());
  });
});

describe("a mail address", () => {
  test("is confirmed by a link, and removed", async () => {
    await show();
    for (const wrong of ["nobody", "ana@example.org,eva@example.org"]) {
      await write("#notices-mail", wrong);
      await submit(".notice-mail");
      expect(text()).toContain("Enter an email address");
    }
    await write("#notices-mail", "ana@example.org");
    await submit(".notice-mail");
    await vi.waitFor(() => expect(text()).toContain("Confirm ana@example.org with the link we mailed."));
    await press("Remove the address");
    expect(document.querySelector("#notices-mail")).not.toBeNull();
  });

  test("is not asked for where the server sends no mail", async () => {
    settings.mail.offered = false;
    await show();
    expect(text()).not.toContain("By email");
  });
});

test("settings that did not come say so, and come on another try", async () => {
  const { answers } = stage;
  stage.answers = {};
  await show();
  expect(document.querySelector("[role=alert]")?.textContent).toContain("The connection failed.");
  stage.answers = answers;
  await press("Try again");
  expect(control("Turn everything off")).toBeDefined();
});
