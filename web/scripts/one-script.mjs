// A part of the app that is no module: all of it as one script, one line of text.
import { fileURLToPath } from "node:url";
import { build } from "vite";

/** `file` is below src/entry. */
async function oneScript(file, name, target) {
  const entry = fileURLToPath(new URL(`../src/entry/${file}`, import.meta.url));
  const [{ output }] = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: { write: false, minify: true, target, lib: { entry, formats: ["iife"], name } },
  });
  return output[0].code.trim();
}

/** What stands inline at the top of every document. */
export const firstPaintScript = () => oneScript("first-paint.ts", "firstPaint", "es2020");

/** Sets the colours of a document without an inline script before it is drawn. */
export const coloursScript = () => oneScript("colours.ts", "docsColours", "es2020");

/** The service worker. What it is told about its build stands in front of it, once the build is known. */
export const workerScript = () => oneScript("worker.ts", "worker", "es2022");
