import { defineConfig } from "@playwright/test";
import { launchOptions, SHELL } from "./e2e/browser";

const baseURL = process.env.DOGEAR_E2E_URL;
if (!baseURL) throw new Error("DOGEAR_E2E_URL must name a running server with the demo catalogue");

// A test runs once, in the project that is named here, unless the screen decides what it sees. Phone and desktop run
// beside each other, and half of the journeys after each, against servers of their own: the phone and the journeys have
// the binary on SQLite, the desktop on PostgreSQL. The API behind a page is tested on both engines without a browser.
const PHONE = [
  "account.spec.ts",
  "api-docs.spec.ts",
  "builds.spec.ts",
  "catalogue.spec.ts",
  "colour-mode.spec.ts",
  "contact.spec.ts",
  "icons.spec.ts",
  "landing.spec.ts",
  "notifications.spec.ts",
  "offline.spec.ts",
  "pages.spec.ts",
  "pixels.spec.ts",
  "reader.spec.ts",
  "records.spec.ts",
  "session.spec.ts",
  "site-settings.spec.ts",
  "third-party.spec.ts",
  "unlock.spec.ts",
  "welfare.spec.ts",
];
const DESKTOP = [
  "accessibility.spec.ts",
  "arrival.spec.ts",
  "continue-reading.spec.ts",
  "gallery.spec.ts",
  "history.spec.ts",
  "library.spec.ts",
  "lists.spec.ts",
  "marks.spec.ts",
  "navigation.spec.ts",
  "no-script.spec.ts",
  "reader-accessibility.spec.ts",
  "reader-place.spec.ts",
  "reader-steps.spec.ts",
  "regions.spec.ts",
  "search.spec.ts",
  "sections.spec.ts",
  "share.spec.ts",
  "shell.spec.ts",
  "shop.spec.ts",
  "unlock-around.spec.ts",
];
/** Whole visits on a slow network, which mostly wait, and what else needs the next release of the web app. */
const JOURNEYS = ["journeys/*.spec.ts", "other-build.spec.ts"];

const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  colorScheme: "light",
} as const;

/** Real Chromium against the real binary; nothing is mocked and nothing is started from here. */
export default defineConfig({
  testDir: "e2e",
  workers: 1,
  // A loaded machine may be slow once; a test that fails twice has found something.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  timeout: 60_000,
  // What is awaited comes late on a loaded machine; how late decides nothing.
  expect: { timeout: 10_000 },
  use: {
    baseURL,
    trace: "on-first-retry",
    // It would answer in place of the routes that tests intercept; those about it let it in.
    serviceWorkers: "block",
    launchOptions: launchOptions(SHELL),
  },
  projects: [
    { name: "phone", testIgnore: [...DESKTOP, ...JOURNEYS], use: phone },
    {
      name: "desktop",
      testIgnore: [...PHONE, ...JOURNEYS],
      use: { viewport: { width: 1440, height: 900 }, colorScheme: "dark" },
    },
    { name: "journeys", testMatch: JOURNEYS, use: phone },
  ],
});
