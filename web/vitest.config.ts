import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
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

const WEB = fileURLToPath(new URL(".", import.meta.url));
const tests = ["src", "test"]
  .flatMap((folder) => readdirSync(WEB + folder, { recursive: true }).map((path) => `${folder}/${path}`))
  .filter((path) => /\.test\.tsx?$/.test(path));

/**
 * Returns whether the tests of a file need modules that no other file has used: those that replace or reset modules, and
 * those of the reading app in a simulated browser, because its modules keep what they read from the browser.
 */
function needsOwnModules(path: string): boolean {
  const text = readFileSync(WEB + path, "utf8");
  const replaces = /\bvi\.(doMock|hoisted|mock|resetModules)\(/.test(text);
  return replaces || (text.includes("@vitest-environment") && !path.startsWith("src/console/"));
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
    // Importing takes longer than most tests, so test files share the modules that they import if they can.
    projects: [
      {
        extends: true,
        test: {
          name: "shared modules",
          isolate: false,
          include: tests.filter((path) => !needsOwnModules(path)),
        },
      },
      { extends: true, test: { name: "own modules", include: tests.filter(needsOwnModules) } },
    ],
    globalSetup: "test/build-once.ts",
    setupFiles: "test/setup.ts",
    unstubGlobals: true,
    restoreMocks: true,
  },
});
