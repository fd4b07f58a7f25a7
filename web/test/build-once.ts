import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Where the tests find a build of the sources as they are now; dist itself is left to whoever embeds it. */
export const TEST_DIST = fileURLToPath(new URL("../node_modules/.cache/dogear-test", import.meta.url));

export function buildInto(dist: string): void {
  const script = fileURLToPath(new URL("../scripts/build.mjs", import.meta.url));
  execFileSync(process.execPath, [script, dist], { stdio: ["ignore", "ignore", "inherit"] });
}

export default function setup(): void {
  buildInto(TEST_DIST);
}
