import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { defineConfig } from "vite";
import { bundledIconsPlugin } from "./scripts/bundled-icons.mjs";
import { messagesPlugin } from "./scripts/messages-plugin.mjs";

const reactDom = dirname(createRequire(import.meta.url).resolve("react-dom/package.json"));

// What QuickJS runs: one classic script that needs nothing of its host. The legacy server entry is the only one of
// React's that asks for neither MessageChannel nor TextEncoder.
export default defineConfig({
  publicDir: false,
  plugins: [bundledIconsPlugin(), messagesPlugin()],
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  resolve: {
    alias: {
      "react-dom/server": join(reactDom, "cjs/react-dom-server-legacy.browser.production.js"),
    },
  },
  build: {
    outDir: "dist/server",
    emptyOutDir: true,
    target: "es2022",
    minify: true,
    reportCompressedSize: false,
    rolldownOptions: { checks: { moduleLevelDirective: false } },
    lib: {
      entry: "src/entry/server.tsx",
      formats: ["iife"],
      name: "dogear",
      fileName: () => "server.js",
    },
  },
});
