// The script that stands inline at the top of every document, as one line of text.
import { fileURLToPath } from "node:url";
import { build } from "vite";

const entry = fileURLToPath(new URL("../src/entry/first-paint.ts", import.meta.url));

export async function firstPaintScript() {
  const [{ output }] = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      write: false,
      minify: true,
      target: "es2020",
      lib: { entry, formats: ["iife"], name: "firstPaint" },
    },
  });
  return output[0].code.trim();
}
