// Builds the page of the API description: its document, made from openapi.json, its script and its style.
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import { build } from "vite";
import { withoutUnused } from "./landing.mjs";
import { languages } from "./locales.mjs";
import { messagesPlugin } from "./messages-plugin.mjs";
import { coloursScript } from "./one-script.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Writes the document into `dist`, and the other files into its folder `client`. Returns the names of those files. */
export async function docsHalf(dist) {
  const client = join(dist, "client");
  const { output } = await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    plugins: [tailwindcss(), messagesPlugin()],
    define: { __LOCALES__: JSON.stringify(languages()) },
    build: {
      outDir: client,
      emptyOutDir: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        input: { "api-docs": "src/entry/api-docs.ts" },
        output: { chunkFileNames: "assets/api-docs-[name]-[hash].js" },
        checks: { ineffectiveDynamicImport: false },
      },
    },
  });
  const named = (test) => output.filter(test).map(({ fileName }) => fileName);
  const [style] = named(({ fileName }) => fileName.endsWith(".css"));
  const [script] = named(({ isEntry }) => isEntry);
  await writeFile(join(client, style), withoutUnused(await readFile(join(client, style), "utf8")));
  const colours = await hashedFile(client, "api-docs-colours", await coloursScript());
  const document = await docsDocument({ style, script, colours });
  await writeFile(join(dist, "api-docs.html.br"), compressed(document));
  return [...named(() => true), colours];
}

async function hashedFile(client, name, text) {
  const hash = createHash("sha256").update(text).digest("base64url").slice(0, 8);
  const file = `assets/${name}-${hash}.js`;
  await writeFile(join(client, file), text);
  return file;
}

/** Renders the document with React at build time. The document is static and contains no React. */
export async function docsDocument(files) {
  const { docsDocument: made } = await docsCode();
  return made(JSON.parse(await readFile(join(root, "src/api/openapi.json"), "utf8")), files);
}

async function docsCode() {
  const reactDom = dirname(createRequire(import.meta.url).resolve("react-dom/package.json"));
  const [{ output }] = await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    resolve: {
      alias: { "react-dom/server": join(reactDom, "cjs/react-dom-server-legacy.browser.production.js") },
    },
    build: {
      write: false,
      minify: false,
      target: "es2022",
      lib: { entry: join(root, "src/entry/api-docs-page.ts"), formats: ["iife"], name: "apiDocs" },
    },
  });
  return new Function(`${output[0].code}\nreturn apiDocs;`)();
}

function compressed(text) {
  const bytes = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 22,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotliCompressSync(bytes, { params });
}
