import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { sourcesHash } from "../scripts/sources-hash.mjs";

/** The folder with a build of the present sources, for tests. `web/dist` is not used, because the server embeds it. */
export const TEST_DIST = fileURLToPath(new URL("../node_modules/.cache/dogear-test", import.meta.url));

/** The file with the hash of the sources of that build, written when the build is complete. */
const BUILT = `${TEST_DIST}.sources`;

export function buildInto(dist: string): void {
  const script = fileURLToPath(new URL("../scripts/build.mjs", import.meta.url));
  execFileSync(process.execPath, [script, dist], { stdio: ["ignore", "ignore", "inherit"] });
}

/** Builds the web app if a test of this run needs it, so that other runs start at once. */
export default function setup({ vitest }: TestProject): void {
  // `filenamePattern` is missing in Vitest's types. If it is undefined, the web app is built.
  const { filenamePattern: chosen = [] } = vitest as { filenamePattern?: string[] };
  if (chosen.length > 0 && !usersOfBuild().some((test) => chosen.some((part) => test.includes(part)))) return;
  const sources = sourcesHash();
  if (existsSync(TEST_DIST) && existsSync(BUILT) && readFileSync(BUILT, "utf8") === sources) return;
  buildInto(TEST_DIST);
  writeFileSync(BUILT, sources);
}

/** Returns the absolute paths of the tests that import this file. */
function usersOfBuild(): string[] {
  const folder = fileURLToPath(new URL(".", import.meta.url));
  const tests = readdirSync(folder).filter((name) => name.includes(".test."));
  return tests
    .map((name) => folder + name)
    .filter((test) => readFileSync(test, "utf8").includes("./build-once"));
}
