import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { sourcesHash } from "../scripts/sources-hash.mjs";

/** Where the tests find a build of the sources as they are now; dist itself is left to whoever embeds it. */
export const TEST_DIST = fileURLToPath(new URL("../node_modules/.cache/dogear-test", import.meta.url));

/** The sources that it was built from, written when it is whole. */
const BUILT = `${TEST_DIST}.sources`;

export function buildInto(dist: string): void {
  const script = fileURLToPath(new URL("../scripts/build.mjs", import.meta.url));
  execFileSync(process.execPath, [script, dist], { stdio: ["ignore", "ignore", "inherit"] });
}

export default function setup(): void {
  const sources = sourcesHash();
  if (existsSync(TEST_DIST) && existsSync(BUILT) && readFileSync(BUILT, "utf8") === sources) return;
  buildInto(TEST_DIST);
  writeFileSync(BUILT, sources);
}
