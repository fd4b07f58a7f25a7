/** Which layers a layer may use. One way only: nothing below knows what stands above it. */
const arrows: Record<string, readonly string[]> = {
  entry: ["routes", "features", "parts", "shell", "ui", "api"],
  routes: ["features", "parts", "shell", "ui", "api"],
  features: ["parts", "shell", "ui", "api"],
  parts: ["shell", "ui", "api"],
  shell: ["ui", "api"],
  ui: [],
  api: [],
};

export const layerOf = (path: string) => path.split("/")[1] ?? "";

/** A layer, or one feature of that layer: `ui`, `features/wallet`. */
export const homeOf = (path: string) =>
  path
    .split("/")
    .slice(1, layerOf(path) === "features" ? 3 : 2)
    .join("/");

/** Whether a file may use another one, or what is defined there. Paths are relative to web/. */
export function mayUse(from: string, to: string): boolean {
  if (homeOf(from) === homeOf(to)) return true;
  return arrows[layerOf(from)]?.includes(layerOf(to)) ?? false;
}
