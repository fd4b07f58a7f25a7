// Builds the next release of the web app, for tests that deploy one. It is built once for each state of the sources;
// `node scripts/next-release.mjs` builds it in advance.
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { argv, execPath } from "node:process";
import { fileURLToPath } from "node:url";
import { SOURCES, sourcesHash, WEB } from "./sources-hash.mjs";

const RELEASES = join(WEB, "node_modules/.cache/dogear-next-release");

/** The differences of the next release: other titles of book pages, and a home page that is always dark. */
const CHANGES = {
  "src/shell/messages/en.json": ['"book.title": "', '"book.title": "Second edition: '],
  "src/routes/home.tsx": ['layout: "default"', 'layout: "default", colourMode: "dark"'],
};

/** @returns {{ folder: string; id: string; entry: string }} a web app as its build left it */
export function nextRelease() {
  const folder = join(RELEASES, sourcesHash(JSON.stringify(CHANGES)));
  if (!existsSync(folder)) build(folder);
  const { build: id, entry } = JSON.parse(readFileSync(join(folder, "build.json"), "utf8"));
  return { folder, id, entry };
}

/**
 * Builds the release, then moves it to its folder, unless another process was faster. Removes the releases of earlier
 * sources.
 */
function build(place) {
  const root = mkdtempSync(join(tmpdir(), "dogear-next-release-"));
  for (const name of SOURCES) cpSync(join(WEB, name), join(root, name), { recursive: true });
  symlinkSync(join(WEB, "node_modules"), join(root, "node_modules"));
  for (const [path, [before, after]] of Object.entries(CHANGES)) {
    const text = readFileSync(join(root, path), "utf8");
    if (!text.includes(before)) throw new Error(`the change of ${path} changes nothing`);
    writeFileSync(join(root, path), text.replace(before, after));
  }
  execFileSync(execPath, [join(root, "scripts/build.mjs")], { cwd: root, stdio: "pipe" });
  mkdirSync(RELEASES, { recursive: true });
  const former = readdirSync(RELEASES);
  const whole = mkdtempSync(`${place}.`);
  cpSync(join(root, "dist"), whole, { recursive: true });
  rmSync(root, { recursive: true });
  if (existsSync(place)) return rmSync(whole, { recursive: true });
  renameSync(whole, place);
  for (const name of former) rmSync(join(RELEASES, name), { recursive: true, force: true });
}

if (argv[1] === fileURLToPath(import.meta.url)) nextRelease();
