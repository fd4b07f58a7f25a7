// Builds the script of landing pages, a small one without React, and their inline style.
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { build } from "vite";
import { languages } from "./locales.mjs";
import { messagesPlugin } from "./messages-plugin.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Writes the scripts into the client's folder. Returns their names, and the style as text. */
export async function landingHalf(outDir) {
  const kept = {};
  const { output } = await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    plugins: [tailwindcss(), messagesPlugin(), styleKeptOut(kept)],
    define: { __LOCALES__: JSON.stringify(languages()) },
    build: {
      outDir,
      emptyOutDir: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        input: { landing: "src/entry/landing.ts" },
        // Landing pages load some modules at once that the app loads lazily.
        checks: { ineffectiveDynamicImport: false },
      },
    },
  });
  const chunks = output.filter(({ type }) => type === "chunk");
  return {
    entry: chunks.find(({ isEntry }) => isEntry).fileName,
    late: chunks.filter(({ isEntry }) => !isEntry).map(({ fileName }) => fileName),
    style: withoutUnused(kept.style),
  };
}

/** A Vite plugin that removes the style sheet from the output and keeps its text, because it is served inline. */
function styleKeptOut(kept) {
  return {
    name: "style-kept-out",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const [name] = Object.keys(bundle).filter((file) => file.endsWith(".css"));
        kept.style = bundle[name].source.toString();
        delete bundle[name];
      },
    },
  };
}

/** Removes CSS variables that no rule uses, such as colours of the palette. */
export function withoutUnused(css) {
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const left = css.replace(/(?<=[{;])(--[\w-]+):[^;{}]*(;|(?=\}))/g, (whole, name) =>
    used.has(name) ? whole : "",
  );
  return left === css ? css : withoutUnused(left);
}
