// A Vite plugin that puts the icons that pages use into the bundle, so that they are in the HTML without a request.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** The lists of icons. The console has its own list, which no reader's page loads. */
const LISTS = {
  "virtual:bundled-icons": new URL("../src/ui/icons.json", import.meta.url),
  "virtual:console-icons": new URL("../src/console/parts/icons.json", import.meta.url),
};

export function iconSet() {
  const path = createRequire(import.meta.url).resolve("@iconify-json/lucide/icons.json");
  return JSON.parse(readFileSync(path, "utf8"));
}

/** Returns the shapes of each icon by the name that the code uses. */
function bundledIcons(list) {
  const { icons } = iconSet();
  const names = JSON.parse(readFileSync(list, "utf8"));
  return Object.fromEntries(
    Object.entries(names).map(([name, original]) => {
      if (!icons[original]) throw new Error(`the icon set has no "${original}"`);
      return [name, icons[original].body];
    }),
  );
}

export function bundledIconsPlugin() {
  return {
    name: "bundled-icons",
    resolveId: (id) => (Object.hasOwn(LISTS, id) ? `\0${id}` : undefined),
    load(id) {
      const list = LISTS[id.slice(1)];
      return list ? `export default ${JSON.stringify(bundledIcons(list))}` : undefined;
    },
  };
}
