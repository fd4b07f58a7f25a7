// Builds parts of the app that are no modules: each as one script, a single text.
import { fileURLToPath } from "node:url";
import { build } from "vite";

/** Returns the script for the file `file` of src/entry. */
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

/** Returns the inline script at the beginning of every document. */
export const firstPaintScript = () => oneScript("first-paint.ts", "firstPaint", "es2020");

/** Returns the script that sets the colours of a document without an inline script before the first paint. */
export const coloursScript = () => oneScript("colours.ts", "docsColours", "es2020");

/**
 * Returns the script of the service worker. The data about its build is added at its beginning once the build is
 * finished.
 */
export const workerScript = () => oneScript("worker.ts", "worker", "es2022");
