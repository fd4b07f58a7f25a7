/** The layers that each layer may import. Imports go one way: no layer knows a layer above it. */
const arrows: Record<string, readonly string[]> = {
  entry: ["routes", "console", "features", "parts", "shell", "ui", "api"],
  routes: ["features", "parts", "shell", "ui", "api"],
  console: ["shell", "ui", "api"],
  features: ["parts", "shell", "ui", "api"],
  parts: ["shell", "ui", "api"],
  shell: ["ui", "api"],
  ui: [],
  api: [],
};

/**
 * The folders of the console that each folder may import. Folders without an entry are areas: an area may import those
 * with an entry, but no other area.
 */
const consoleArrows: Record<string, readonly string[]> = {
  words: [],
  router: [],
  data: [],
  parts: ["words", "router", "data"],
  session: ["words", "data", "parts"],
  tray: ["words", "router", "data", "parts"],
};

export const layerOf = (path: string) => path.split("/")[1] ?? "";

const folderOf = (path: string) => path.split("/")[2] ?? "";

/** A layer, or one feature or area of that layer: `ui`, `features/wallet`, `console/books`. */
export const homeOf = (path: string) =>
  path
    .split("/")
    .slice(1, ["features", "console"].includes(layerOf(path)) ? 3 : 2)
    .join("/");

/** Returns whether a file may import another file. Paths are relative to web/. */
export function mayUse(from: string, to: string): boolean {
  if (homeOf(from) === homeOf(to)) return true;
  if (layerOf(from) === "console" && layerOf(to) === "console") {
    // The frame shows all areas, so it may import each of them.
    const allowed = consoleArrows[folderOf(from)] ?? Object.keys(consoleArrows);
    return folderOf(from) === "frame" || allowed.includes(folderOf(to));
  }
  return arrows[layerOf(from)]?.includes(layerOf(to)) ?? false;
}
