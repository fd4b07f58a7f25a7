import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { defineConfig } from "vite";
import { bundledIconsPlugin } from "./scripts/bundled-icons.mjs";
import { messagesPlugin } from "./scripts/messages-plugin.mjs";

const reactDom = dirname(createRequire(import.meta.url).resolve("react-dom/package.json"));

// Builds the script that QuickJS runs to render pages: one classic script that needs no browser API. React's legacy
// server entry is the only one that needs neither MessageChannel nor TextEncoder.
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
