import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { sourcesHash } from "../scripts/sources-hash.mjs";

/** The folder with a build of the present sources, for tests. `web/dist` is not used, because the server embeds it. */
export const TEST_DIST = fileURLToPath(new URL("../node_modules/.cache/dogear-test", import.meta.url));

export function buildInto(dist: string): void {
  const script = fileURLToPath(new URL("../scripts/build.mjs", import.meta.url));
  execFileSync(process.execPath, [script, dist], { stdio: ["ignore", "ignore", "inherit"] });
}

/** Returns whether `dist` has a complete build of the present sources. */
export function isCurrent(dist: string): boolean {
  const sources = join(dist, "sources");
  return existsSync(sources) && readFileSync(sources, "utf8") === sourcesHash();
}

/** Builds the web app if a test of this run needs it, so that other runs start at once. */
export default function setup({ vitest }: TestProject): void {
  // `filenamePattern` is missing in Vitest's types. If it is undefined, the web app is built.
  const { filenamePattern: chosen = [] } = vitest as { filenamePattern?: string[] };
  if (chosen.length > 0 && !usersOfBuild().some((test) => chosen.some((part) => test.includes(part)))) return;
  if (!isCurrent(TEST_DIST)) buildInto(TEST_DIST);
}

/** Returns the absolute paths of the tests that import this file. */
function usersOfBuild(): string[] {
  const folder = fileURLToPath(new URL(".", import.meta.url));
  const tests = readdirSync(folder).filter((name) => name.includes(".test."));
  return tests
    .map((name) => folder + name)
    .filter((test) => readFileSync(test, "utf8").includes("./build-once"));
}
