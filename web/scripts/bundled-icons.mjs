// The icons that pages are drawn with, taken out of the whole set at build time: in the HTML at once, no request.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const MODULE = "virtual:bundled-icons";
const RESOLVED = `\0${MODULE}`;
const chosen = new URL("../src/ui/icons.json", import.meta.url);

export function iconSet() {
  const path = createRequire(import.meta.url).resolve("@iconify-json/lucide/icons.json");
  return JSON.parse(readFileSync(path, "utf8"));
}

/** Our name for each icon, with the shapes that draw it. */
function bundledIcons() {
  const { icons } = iconSet();
  const names = JSON.parse(readFileSync(chosen, "utf8"));
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
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? `export default ${JSON.stringify(bundledIcons())}` : undefined),
  };
}
