import { defineConfig } from "vitest/config";
import { bundledIconsPlugin } from "./scripts/bundled-icons.mjs";
import { languages } from "./scripts/locales.mjs";
import { messagesPlugin } from "./scripts/messages-plugin.mjs";

export default defineConfig({
  plugins: [bundledIconsPlugin(), messagesPlugin()],
  define: { __LOCALES__: JSON.stringify(languages()) },
  test: {
    // How long a test takes decides nothing: a busy machine is not a failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.{ts,tsx}"],
    globalSetup: "test/build-once.ts",
    unstubGlobals: true,
    restoreMocks: true,
  },
});
