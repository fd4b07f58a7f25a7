import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { bundledIconsPlugin } from "./scripts/bundled-icons.mjs";
import { languages } from "./scripts/locales.mjs";
import { messagesPlugin } from "./scripts/messages-plugin.mjs";
import { minifyAgainPlugin } from "./scripts/minify-again.mjs";

const ENTRY_IMPORTS = /\/(react|rolldown-runtime|stored-value)-[\w-]+\.js$/;

// The browser's half: hashed files and a manifest, no HTML, since the document is made by the server.
export default defineConfig({
  plugins: [tailwindcss(), bundledIconsPlugin(), messagesPlugin(), minifyAgainPlugin()],
  define: { __LOCALES__: JSON.stringify(languages()) },
  build: {
    outDir: "dist/client",
    emptyOutDir: true,
    manifest: true,
    // The content security policy allows fonts and images from our own origin only.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    // What the entry imports is there before any part that is loaded later.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => !ENTRY_IMPORTS.test(file)),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      // Iconify marks its module for frameworks with server components; here every module is bundled alike.
      checks: { moduleLevelDirective: false },
      input: { client: "src/entry/client.tsx" },
      output: {
        // React changes far less often than we do, so a release should not evict it from a reader's cache.
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // Small pieces that pages of a reader's own need together: one file is smaller than three.
            {
              name: "own",
              test: /src[\\/](api[\\/]envelope|shell[\\/](browser[\\/](one-tab|backoff|on-return)|session[\\/](login|storage)))\.ts$/,
              // What every page has, such as cookies, must not bring them all of this.
              includeDependenciesRecursively: false,
            },
            // The same for pieces of lists and of parts that come late.
            {
              name: "parts",
              test: /src[\\/](ui[\\/](empty-state|failure-status|toggle-chip|skeleton)|shell[\\/](lazy[\\/]lazy|short-failure))\.tsx$/,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
