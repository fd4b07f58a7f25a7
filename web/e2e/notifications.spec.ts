import type { Page } from "@playwright/test";
import type { NotificationSettings } from "../src/features/notifications/api";
import { expectNoViolations } from "./accessible";
import { askAs } from "./ask-as";
import { launchOptions, WHOLE } from "./browser";
import { becomeGuest, test } from "./guest";
import { expect, open } from "./reading";
import { workerReady } from "./worker";

test.use({ launchOptions: launchOptions(WHOLE) });

const part = (page: Page) => page.getByRole("region", { name: "Notifications" });
const settings = (page: Page) => askAs<NotificationSettings>(page, "/api/notices/settings");
const kind = (page: Page, name: string) => part(page).getByRole("group", { name });

/** Mocks the push service, which this Chromium cannot reach, with a valid key. */
async function withPushService(page: Page) {
  await page.addInitScript(() => {
    const KEPT = "push-service-of-this-test";
    const text = (bytes: ArrayBuffer) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll("+", "-")
        .replaceAll("/", "_")
        .replaceAll("=", "");
    const known = (json: string | null) => {
      if (json === null) return null;
      const data = JSON.parse(json);
      const unsubscribe = async () => {
        localStorage.removeItem(KEPT);
        return true;
      };
      return { endpoint: data.endpoint, toJSON: () => data, unsubscribe };
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => known(localStorage.getItem(KEPT)),
      subscribe: async () => {
        const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, [
          "deriveBits",
        ]);
        const p256dh = text(await crypto.subtle.exportKey("raw", pair.publicKey));
        const auth = text(crypto.getRandomValues(new Uint8Array(16)).buffer);
        const endpoint = `https://push.example.org/send/${auth}`;
        localStorage.setItem(KEPT, JSON.stringify({ endpoint, keys: { p256dh, auth } }));
        return known(localStorage.getItem(KEPT));
      },
    });
  });
}

test.describe("on this device", () => {
  test.use({ serviceWorkers: "allow" });

  test("notifications are turned on after a tap, chosen, and turned off", async ({ page, context }) => {
    await context.grantPermissions(["notifications"]);
    await withPushService(page);
    await becomeGuest(page);
    await open(page, "/settings");
    await part(page).getByRole("button", { name: "Turn on here" }).click();
    await expect(part(page).getByText("Notifications come to this device.")).toBeVisible();
    await expect(part(page).getByText("On 1 device in all.")).toBeVisible();
    await expectNoViolations(page);

    await kind(page, "New sections of books in your library").getByRole("checkbox", { name: "Push" }).check();
    await expect
      .poll(async () => (await settings(page)).kinds.find((each) => each.kind === "new_sections")?.push)
      .toBe(true);

    await part(page).getByRole("button", { name: "Turn everything off" }).click();
    await expect(part(page).getByText("Everything is off.")).toBeVisible();
    await expect
      .poll(async () => (await settings(page)).kinds.some(({ push, mail }) => push || mail))
      .toBe(false);

    await part(page).getByRole("button", { name: "Turn off here" }).click();
    await expect(part(page).getByText("Notifications are off on this device.")).toBeVisible();
    expect((await settings(page)).push.devices).toBe(0);
  });

  test("what is pushed is shown, and knows where it leads", async ({ page, context, baseURL }) => {
    await context.grantPermissions(["notifications"]);
    await open(page, "/");
    const developer = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      developer.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
        if (registrations[0]) resolve(registrations[0].registrationId);
      });
    });
    await developer.send("ServiceWorker.enable");
    await workerReady(page);
    const message = { title: "Two new sections", body: "Salt", url: "/library", tag: "new" };
    await developer.send("ServiceWorker.deliverPushMessage", {
      origin: new URL(baseURL ?? "").origin,
      registrationId: await registered,
      data: JSON.stringify(message),
    });
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        const list = await registration.getNotifications();
        return list.map(({ title, body, tag, data }) => ({ title, body, tag, url: data.url }));
      });
    await expect.poll(shown).toEqual([message]);
  });
});
