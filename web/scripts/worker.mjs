// The service worker as one script. What it is told about its build stands in front of it, once the build is known.
import { fileURLToPath } from "node:url";
import { build } from "vite";

const entry = fileURLToPath(new URL("../src/entry/worker.ts", import.meta.url));

export async function workerScript() {
  const [{ output }] = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      write: false,
      minify: true,
      target: "es2022",
      lib: { entry, formats: ["iife"], name: "worker" },
    },
  });
  return output[0].code.trim();
}
