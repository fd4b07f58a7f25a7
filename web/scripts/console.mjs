// Builds the console: a document without data, and scripts and a style that no reader's page loads.
import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import { build } from "vite";
import { bundledIconsPlugin } from "./bundled-icons.mjs";
import { languages } from "./locales.mjs";
import { messagesPlugin } from "./messages-plugin.mjs";
import { coloursScript } from "./one-script.mjs";

const OWN = /^assets\/console-/;
const root = fileURLToPath(new URL("..", import.meta.url));

/** Writes the document into `dist`, and the other files into its folder `client`. Returns the names of those files. */
export async function consoleHalf(dist) {
  const client = join(dist, "client");
  const { output } = await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    plugins: [tailwindcss(), bundledIconsPlugin(), messagesPlugin()],
    define: { __LOCALES__: JSON.stringify(languages()), "process.env.NODE_ENV": '"production"' },
    build: {
      outDir: client,
      emptyOutDir: false,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        checks: { moduleLevelDirective: false },
        input: { console: "src/entry/console.tsx" },
        output: {
          // The font file has the same name as in the readers' app, so that it exists once.
          assetFileNames: ({ names }) =>
            names.some((name) => name.endsWith(".css"))
              ? "assets/console-[hash][extname]"
              : "assets/[name]-[hash][extname]",
          chunkFileNames: "assets/console-[name]-[hash].js",
          codeSplitting: {
            groups: [{ name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }],
          },
        },
      },
    },
  });
  const chunks = output.filter(({ type }) => type === "chunk");
  const entry = chunks.find(({ isEntry }) => isEntry);
  const { fileName: style } = output.find(({ fileName }) => fileName.endsWith(".css"));
  const colours = await hashedFile(client, await coloursScript());
  const files = { style, colours, script: entry.fileName, imports: entry.imports };
  await writeFile(join(dist, "console.html.br"), compressed(consoleDocument(files)));
  return {
    files: [...output.map(({ fileName }) => fileName), colours].filter((file) => OWN.test(file)),
    first: [entry.fileName, ...entry.imports],
    style,
  };
}

async function hashedFile(client, text) {
  const hash = createHash("sha256").update(text).digest("base64url").slice(0, 8);
  const file = `assets/console-colours-${hash}.js`;
  await writeFile(join(client, file), text);
  return file;
}

/** Returns the console's document, which is the same for everybody; the API decides who may see what. */
function consoleDocument({ style, colours, script, imports }) {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">',
    "<title>Console</title>",
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<script src="/${colours}"></script>`,
    `<link rel="stylesheet" href="/${style}">`,
    ...imports.map((file) => `<link rel="modulepreload" href="/${file}">`),
    `<script type="module" src="/${script}"></script></head>`,
    '<body><div id="root"></div><noscript>The console needs JavaScript.</noscript></body></html>',
  ].join("");
}

function compressed(text) {
  return brotliCompressSync(Buffer.from(text), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
}
