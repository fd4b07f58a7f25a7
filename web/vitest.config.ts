import { defineConfig } from "vitest/config";
import { bundledIconsPlugin } from "./scripts/bundled-icons.mjs";
import { languages } from "./scripts/locales.mjs";
import { messagesPlugin } from "./scripts/messages-plugin.mjs";

// A replacement for `Map.groupBy`, which Vitest's summary of failures uses and Node 20 lacks.
function groupBy<K, T>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
if (!("groupBy" in Map)) Object.assign(Map, { groupBy });

export default defineConfig({
  plugins: [bundledIconsPlugin(), messagesPlugin()],
  define: { __LOCALES__: JSON.stringify(languages()) },
  test: {
    // Threads start faster than processes.
    pool: "threads",
    // By default, one core is left free.
    maxWorkers: "100%",
    // How long a test takes decides nothing: a busy machine is not a failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.{ts,tsx}"],
    globalSetup: "test/build-once.ts",
    setupFiles: "test/patience.ts",
    unstubGlobals: true,
    restoreMocks: true,
  },
});
