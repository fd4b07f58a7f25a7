// Turns Vite's output into the files that the server embeds: adds compressed copies, and build.json, which names the
// files by their use.
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { iconSet } from "./bundled-icons.mjs";
import { locales } from "./locales.mjs";

const ENTRY = "src/entry/client.tsx";
const COMPRESSIBLE = /\.(js|css|svg|json)$/;

const ROUTE = /^src\/routes\/([\w-]+)\.tsx$/;

/**
 * Returns the module of each route in the manifest. The error route has no module of its own: it is part of the entry.
 */
function routeModules(manifest) {
  const lazy = Object.keys(manifest).flatMap((key) => {
    const name = ROUTE.exec(key)?.[1];
    return name ? [[name.replaceAll("-", "_"), key]] : [];
  });
  return [...lazy, ["error", ENTRY]];
}

export async function finishBuild(dist, { landing, docs, ownConsole, firstPaint, worker }) {
  const manifest = JSON.parse(await readFile(join(dist, "client/.vite/manifest.json"), "utf8"));
  await rm(join(dist, "client/.vite"), { recursive: true });
  await writeMessages(dist);
  await writeIcons(dist);
  const build = await buildId(dist, firstPaint, worker, landing.style);
  await writeWorker(dist, build, worker, [landing.entry, ...landing.late, ...docs, ...ownConsole.files]);
  await compressAll(join(dist, "client"));
  const { first, style } = ownConsole;
  const description = {
    build,
    colour_mode_script: firstPaint,
    landing,
    console: { first, style },
    ...filesByUse(manifest),
  };
  await writeFile(join(dist, "build.json"), `${JSON.stringify(description, null, 2)}\n`);
}

/**
 * Returns the id of the build: a hash of the names and contents of all files that are served or used for rendering,
 * without their compressed copies.
 */
async function buildId(dist, ...inside) {
  const hash = createHash("sha256");
  for (const text of inside) hash.update(text);
  for (const path of await files(dist, "client", "server")) {
    const content = await readFile(join(dist, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex").slice(0, 16);
}

async function files(dist, ...folders) {
  const found = [];
  for (const folder of folders) {
    const entries = await readdir(join(dist, folder), { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      if (entry.isFile()) found.push(relative(dist, join(entry.parentPath, entry.name)));
    }
  }
  return found.sort();
}

/**
 * Writes the messages of every locale: of the languages in messages/, and of aliases, which are other names for them.
 */
async function writeMessages(dist) {
  for (const [locale, file] of locales()) {
    const messages = JSON.parse(await readFile(file, "utf8"));
    const folder = join(dist, "client/_i18n", locale);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "messages.json"), JSON.stringify(messages));
  }
}

/** Writes the whole icon set, which the server's icon endpoint reads; it is never served as a file. */
async function writeIcons(dist) {
  await mkdir(join(dist, "icons"), { recursive: true });
  await writeFile(join(dist, "icons/lucide.json"), JSON.stringify(iconSet()));
}

/**
 * Writes the service worker with the data about its build. Its list of files leaves out fonts that are not the default,
 * which are cached when used, and the files of landing pages, the API description and the console, which nobody needs
 * offline.
 */
async function writeWorker(dist, id, script, leftOut) {
  const client = join(dist, "client");
  const assets = (await files(client, "assets")).filter(
    (path) => (/\.(js|css)$/.test(path) || /literata-latin-/.test(path)) && !leftOut.includes(path),
  );
  const beside = ["favicon.svg", "icons/192.png", "manifest.webmanifest"];
  const build = { id, files: [...assets, ...beside].map((path) => `/${path}`) };
  await writeFile(join(client, "sw.js"), `self.__DOGEAR_BUILD__=${JSON.stringify(build)};\n${script}\n`);
}

async function compressAll(folder) {
  await compress(join(folder, "sw.js"));
  for (const path of await files(folder, "assets", "_i18n")) {
    if (COMPRESSIBLE.test(path)) await compress(join(folder, path));
  }
}

async function compress(path) {
  const content = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${path}.br`, brotliCompressSync(content, { params }));
  await writeFile(`${path}.gz`, gzipSync(content, { level: 9 }));
}

function filesByUse(manifest) {
  const chunks = Object.values(manifest);
  const named = (pattern) => chunks.map((chunk) => chunk.file).filter((file) => pattern.test(file));
  return {
    entry: manifest[ENTRY].file,
    css: named(/\.css$/),
    fonts: named(/literata-latin-wght-normal-.*\.woff2$/),
    preload: Object.fromEntries(
      routeModules(manifest).map(([route, module]) => [route, preloads(manifest, module)]),
    ),
  };
}

/** Returns the files that a route needs, without the entry, which the document loads itself. */
function preloads(manifest, module) {
  const needed = new Set();
  const visit = (key) => {
    if (needed.has(key)) return;
    needed.add(key);
    for (const imported of manifest[key].imports ?? []) visit(imported);
  };
  visit(ENTRY);
  visit(module);
  needed.delete(ENTRY);
  return [...needed].map((key) => manifest[key].file);
}
