import { defineConfig } from "vitest/config";
import { bundledIconsPlugin } from "./scripts/bundled-icons.mjs";
import { languages } from "./scripts/locales.mjs";
import { messagesPlugin } from "./scripts/messages-plugin.mjs";

export default defineConfig({
  plugins: [bundledIconsPlugin(), messagesPlugin()],
  define: { __LOCALES__: JSON.stringify(languages()) },
  test: {
    include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.{ts,tsx}"],
    globalSetup: "test/build-once.ts",
    unstubGlobals: true,
    restoreMocks: true,
  },
});
