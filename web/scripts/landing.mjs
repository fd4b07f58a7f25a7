// The landing pages' own half: a small script without React, and the style that stands inside the document.
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { build } from "vite";
import { languages } from "./locales.mjs";
import { messagesPlugin } from "./messages-plugin.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Writes the scripts into the client's folder; answers their names, and the style as text. */
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
        // What the app loads late, these pages need at once.
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

/** It is no file of the site's. */
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

/** Drops the variables that nothing here uses, such as the steps of the palette in other colours. */
export function withoutUnused(css) {
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const left = css.replace(/(?<=[{;])(--[\w-]+):[^;{}]*(;|(?=\}))/g, (whole, name) =>
    used.has(name) ? whole : "",
  );
  return left === css ? css : withoutUnused(left);
}
