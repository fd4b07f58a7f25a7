import { defineConfig } from "@playwright/test";
import { launchOptions, SHELL } from "./e2e/browser";

const baseURL = process.env.DOGEAR_E2E_URL;
if (!baseURL) throw new Error("DOGEAR_E2E_URL must name a running server with the demo catalogue");

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
      // A deployment is the same on every screen.
      testIgnore: "other-build.spec.ts",
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
  ],
});
