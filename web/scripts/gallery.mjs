// Builds the gallery, a page that shows the components of `ui/` to developers, into dist-gallery or the folder that is
// named.
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { build } from "vite";
import { bundledIconsPlugin } from "./bundled-icons.mjs";
import { messagesPlugin } from "./messages-plugin.mjs";

const root = fileURLToPath(new URL("../gallery", import.meta.url));
const outDir = resolve(fileURLToPath(new URL("..", import.meta.url)), process.argv[2] ?? "dist-gallery");

await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: "warn",
  base: "./",
  plugins: [tailwindcss(), bundledIconsPlugin(), messagesPlugin()],
  build: {
    outDir,
    emptyOutDir: true,
    reportCompressedSize: false,
    rolldownOptions: { checks: { moduleLevelDirective: false } },
  },
});
