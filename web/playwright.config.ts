import { defineConfig } from "@playwright/test";
import { launchOptions, SHELL } from "./e2e/browser";

const baseURL = process.env.DOGEAR_E2E_URL;
if (!baseURL) throw new Error("DOGEAR_E2E_URL must name a running server with the demo catalogue");

// Some tests are the same on every screen, and ask nothing of the server's database: they run in one project only.
const PHONE_ONLY = [
  // The browser's own storage, and the colours of its system.
  "colour-mode.spec.ts",
  // What the browser is told of builds, of the settings of a site and of a visit is made up.
  "builds.spec.ts",
  "site-settings.spec.ts",
  "pixels.spec.ts",
  // A site of its own, on SQLite. Readers sign in on both screens in the journey to a second device.
  "third-party.spec.ts",
  "icons.spec.ts",
  // The layout is one column on every screen; the API behind it is tested on both engines without a browser.
  "account.spec.ts",
  "contact.spec.ts",
  "notifications.spec.ts",
  "offline.spec.ts",
  "records.spec.ts",
  "session.spec.ts",
];
const DESKTOP_ONLY = [
  // No server at all.
  "gallery.spec.ts",
  // A deployment, on a site of its own.
  "other-build.spec.ts",
  // It changes its window itself.
  "reader-place.spec.ts",
];

/** Journeys again, slowly and with a restart, each on a site of its own: the same on every screen. */
const SLOW_JOURNEYS = /on a slow network/;

/** Real Chromium against the real binary; nothing is mocked and nothing is started from here. */
export default defineConfig({
  testDir: "e2e",
  workers: 1,
  // A loaded machine may be slow once; a test that fails twice has found something.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  timeout: 30_000,
  use: {
    baseURL,
    trace: "on-first-retry",
    // It would answer in place of the routes that tests intercept; those about it let it in.
    serviceWorkers: "block",
    launchOptions: launchOptions(SHELL),
  },
  projects: [
    {
      name: "phone",
      testIgnore: DESKTOP_ONLY,
      grepInvert: SLOW_JOURNEYS,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, colorScheme: "light" },
    },
    {
      name: "desktop",
      testIgnore: PHONE_ONLY,
      use: { viewport: { width: 1440, height: 900 }, colorScheme: "dark" },
    },
  ],
});
