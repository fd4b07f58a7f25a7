import { defineConfig } from "@playwright/test";
import { launchOptions, SHELL } from "./e2e/browser";
import type { Served } from "./e2e/command";

function served(prefix: string): Served | undefined {
  const url = process.env[`${prefix}_URL`];
  const binary = process.env[`${prefix}_BINARY`];
  return url && binary ? { url, binary, database: process.env[`${prefix}_DATABASE`] } : undefined;
}

// The phone and the journeys use the binary on SQLite. `make test` gives the desktop a second server, on PostgreSQL.
// The API behind a page is tested on both engines without a browser.
const first = served("DOGEAR_E2E");
if (!first) throw new Error("DOGEAR_E2E_URL must name a running server with the demo catalogue");
const second = served("DOGEAR_E2E_DESKTOP") ?? first;

// Each test runs in one project: on the phone or on the desktop, as listed here. A test in neither list runs on both,
// because it depends on the screen.
const PHONE = [
  "account.spec.ts",
  "api-docs.spec.ts",
  "builds.spec.ts",
  "catalogue.spec.ts",
  "colour-mode.spec.ts",
  "console-work.spec.ts",
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
  "two-devices.spec.ts",
  "unlock.spec.ts",
  "welfare.spec.ts",
];
const DESKTOP = [
  "accessibility.spec.ts",
  "arrival.spec.ts",
  "console.spec.ts",
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
/**
 * Journeys: visits of many pages on a slow network, which mostly wait. Also the other tests that need the next release
 * of the web app.
 */
const JOURNEYS = ["journeys/*.spec.ts", "other-build.spec.ts"];

const phone = {
  baseURL: first.url,
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  colorScheme: "light",
} as const;

/**
 * The browser tests use the real Chromium and the real binary; nothing is mocked by default, and no server is started
 * here.
 */
export default defineConfig({
  testDir: "e2e",
  // More workers than cores, because tests mostly wait. All tests share a server, so each has its own guest and network
  // and, if it changes a book, its own book.
  workers: 4,
  // A busy machine may be slow once, so a test fails only if it fails twice. `make test` lists the tests that needed a
  // second attempt.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  // The timeout is long, because results come late on a busy machine; a test that passes does not wait for it.
  timeout: 180_000,
  expect: { timeout: Number(process.env.DOGEAR_E2E_EXPECT_MS ?? 30_000) },
  use: {
    // Clicks during a view transition are lost, so tests run without motion, except those of the reading page and of
    // motion itself.
    contextOptions: { reducedMotion: "reduce" },
    trace: "on-first-retry",
    // The service worker would respond in place of the routes that tests mock. Tests of the service worker allow it.
    serviceWorkers: "block",
    launchOptions: launchOptions(SHELL),
  },
  // The longest project is the first, so that all workers finish at about the same time.
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
