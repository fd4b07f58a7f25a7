import { defineConfig } from "@playwright/test";
import { launchOptions, SHELL } from "./e2e/browser";
import type { Served } from "./e2e/command";

function served(prefix: string): Served | undefined {
  const url = process.env[`${prefix}_URL`];
  const binary = process.env[`${prefix}_BINARY`];
  return url && binary ? { url, binary, database: process.env[`${prefix}_DATABASE`] } : undefined;
}

// The phone and the journeys have the binary on SQLite. `make test` gives the desktop a server of its own, on PostgreSQL;
// the API behind a page is tested on both engines without a browser.
const first = served("DOGEAR_E2E");
if (!first) throw new Error("DOGEAR_E2E_URL must name a running server with the demo catalogue");
const second = served("DOGEAR_E2E_DESKTOP") ?? first;

// A test runs once, in the project that is named here, unless the screen decides what it sees.
const PHONE = [
  "account.spec.ts",
  "api-docs.spec.ts",
  "builds.spec.ts",
  "catalogue.spec.ts",
  "colour-mode.spec.ts",
  "contact.spec.ts",
  "icons.spec.ts",
  "landing.spec.ts",
  "narrow.spec.ts",
  "notifications.spec.ts",
  "offline.spec.ts",
  "pages.spec.ts",
  "paid-text.spec.ts",
  "pixels.spec.ts",
  "reader-scripts.spec.ts",
  "reader-touch.spec.ts",
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
  baseURL: first.url,
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  colorScheme: "light",
} as const;

/** Real Chromium against the real binary; nothing is mocked and nothing is started from here. */
export default defineConfig({
  testDir: "e2e",
  // More than there are cores: much of a test is waiting. Tests share a server, so each has a guest, a network and, where
  // it changes one, a book of its own.
  workers: 4,
  // A loaded machine may be slow once; a test that fails twice has found something. `make test` says which needed it.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  // What is awaited comes late on a loaded machine; how late decides nothing, and a test that passes does not wait.
  timeout: 180_000,
  expect: { timeout: Number(process.env.DOGEAR_E2E_EXPECT_MS ?? 30_000) },
  use: {
    // Presses during an animated change of page are lost; the reader's tests, and those about motion, want it.
    contextOptions: { reducedMotion: "reduce" },
    trace: "on-first-retry",
    // It would answer in place of the routes that tests intercept; those about it let it in.
    serviceWorkers: "block",
    launchOptions: launchOptions(SHELL),
  },
  // The longest first, so that none is left over at the end.
  projects: [
    { name: "journeys", testMatch: JOURNEYS, use: phone, metadata: first },
    { name: "phone", testIgnore: [...DESKTOP, ...JOURNEYS], use: phone, metadata: first },
    {
      name: "desktop",
      testIgnore: [...PHONE, ...JOURNEYS],
      use: { baseURL: second.url, viewport: { width: 1440, height: 900 }, colorScheme: "dark" },
      metadata: second,
    },
  ],
});
