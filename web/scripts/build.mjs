// Builds all parts of the web app into one folder: web/dist, or the folder that is named.
import { rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { docsHalf } from "./api-docs.mjs";
import { consoleHalf } from "./console.mjs";
import { finishBuild } from "./finish-build.mjs";
import { landingHalf } from "./landing.mjs";
import { firstPaintScript, workerScript } from "./one-script.mjs";
import { sourcesHash } from "./sources-hash.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const dist = resolve(root, process.argv[2] ?? "dist");
const logLevel = "warn";

// Set whatever the caller's environment says, because a development build of React must never be embedded.
process.env.NODE_ENV = "production";

rmSync(join(dist, "sources"), { force: true });
await build({
  root,
  logLevel,
  configFile: join(root, "vite.config.ts"),
  build: { outDir: join(dist, "client") },
});
await build({
  root,
  logLevel,
  configFile: join(root, "vite.server.config.ts"),
  build: { outDir: join(dist, "server") },
});
const landing = await landingHalf(join(dist, "client"));
const docs = await docsHalf(dist);
const ownConsole = await consoleHalf(dist);
await finishBuild(dist, {
  landing,
  docs,
  ownConsole,
  firstPaint: await firstPaintScript(),
  worker: await workerScript(),
});
// Written last, so that a folder with this file has a complete build of these sources.
writeFileSync(join(dist, "sources"), sourcesHash());
