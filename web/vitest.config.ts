import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
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

/** Starts with the tests that build the web app: they take longest, and at the end other cores would wait for them. */
class BuildsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const builds = sorted.filter((file) => file.moduleId.endsWith("/budget.test.ts"));
    return [...builds, ...sorted.filter((file) => !builds.includes(file))];
  }
}

export default defineConfig({
  plugins: [bundledIconsPlugin(), messagesPlugin()],
  define: { __LOCALES__: JSON.stringify(languages()) },
  test: {
    // Threads start faster than processes.
    pool: "threads",
    sequence: { sequencer: BuildsFirst },
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
