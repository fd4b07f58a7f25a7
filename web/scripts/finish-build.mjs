// Turns Vite's output into what the server embeds: compressed copies, and build.json, which names every file by its use.
import { createHash } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const ENTRY = "src/entry/client.tsx";
const COMPRESSIBLE = /\.(js|css|svg)$/;

// The error route has no module of its own in the manifest: it is part of the entry.
const routeModules = {
  home: "src/routes/home.tsx",
  book: "src/routes/book.tsx",
  not_found: "src/routes/not-found.tsx",
  error: ENTRY,
};

export async function finishBuild(dist) {
  const manifest = JSON.parse(await readFile(join(dist, "client/.vite/manifest.json"), "utf8"));
  await rm(join(dist, "client/.vite"), { recursive: true });
  const build = await buildId(dist);
  await compressAll(join(dist, "client/assets"));
  const description = { build, ...filesByUse(manifest) };
  await writeFile(join(dist, "build.json"), `${JSON.stringify(description, null, 2)}\n`);
}

/** Names and contents of everything a reader can be served or rendered with; the copies made here add nothing to it. */
async function buildId(dist) {
  const hash = createHash("sha256");
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

async function compressAll(folder) {
  for (const name of await readdir(folder)) {
    if (COMPRESSIBLE.test(name)) await compress(join(folder, name));
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
      Object.entries(routeModules).map(([route, module]) => [route, preloads(manifest, module)]),
    ),
  };
}

/** Everything a route runs but the entry itself, which the document loads by its own tag. */
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
