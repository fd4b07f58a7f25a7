import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { bundledIconsPlugin } from "./scripts/bundled-icons.mjs";
import { languages } from "./scripts/locales.mjs";
import { messagesPlugin } from "./scripts/messages-plugin.mjs";
import { minifyAgainPlugin } from "./scripts/minify-again.mjs";

const ENTRY_IMPORTS = /\/(react|rolldown-runtime|stored-value)-[\w-]+\.js$/;

// Builds the browser's part of the web app: files with hashed names and a manifest. There is no HTML, because the
// server makes the documents.
export default defineConfig({
  plugins: [tailwindcss(), bundledIconsPlugin(), messagesPlugin(), minifyAgainPlugin()],
  define: { __LOCALES__: JSON.stringify(languages()) },
  build: {
    outDir: "dist/client",
    emptyOutDir: true,
    manifest: true,
    // The content security policy allows fonts and images only from the site itself, so none is inlined.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    // Files that the entry imports are loaded already, so lazy parts need not preload them.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => !ENTRY_IMPORTS.test(file)),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      // Iconify marks its module for frameworks with server components, which makes no difference in this bundle.
      checks: { moduleLevelDirective: false },
      input: { client: "src/entry/client.tsx" },
      output: {
        // React changes far less often than the app, so it is a file of its own, which stays in browsers' caches after
        // a release.
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // Small modules that the pages with the reader's own data need: one file is smaller than three.
            {
              name: "own",
              test: /src[\\/](api[\\/]envelope|shell[\\/](browser[\\/](one-tab|backoff|on-return)|session[\\/](login|storage)))\.ts$/,
              // Modules that every page has, such as cookies, are not part of this file, or every page would load it.
              includeDependenciesRecursively: false,
            },
            // Small modules of lists and lazy parts, in one file for the same reason.
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
