// Computes a hash of everything that a build of the web app depends on: the same hash means the same app.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const WEB = fileURLToPath(new URL("..", import.meta.url));

/** Everything that a build reads, except the installed packages, whose versions are in the lock file. */
export const SOURCES = [
  "src",
  "public",
  "scripts",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "vite.server.config.ts",
];

/** @param {string} [also] what else the build depends on */
export function sourcesHash(also = "") {
  const hash = createHash("sha256").update(also);
  for (const name of SOURCES) {
    for (const file of filesOf(join(WEB, name)))
      hash.update(`${relative(WEB, file)}\0`).update(readFileSync(file));
  }
  return hash.digest("hex").slice(0, 16);
}

function filesOf(path) {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
