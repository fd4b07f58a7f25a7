// Prints how many bytes a first visit downloads for each route, after brotli compression.
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export function sizes(dist) {
  const { entry, css, fonts, preload } = JSON.parse(readFileSync(join(dist, "build.json"), "utf8"));
  const weigh = (file) => statSync(join(dist, "client", file)).size;
  const compressed = (files) => files.reduce((sum, file) => sum + weigh(`${file}.br`), 0);
  const shared = new Set(preload.error);
  const routes = Object.entries(preload).map(([route, files]) => ({
    route,
    scripts: compressed([entry, ...files]),
    own: compressed(files.filter((file) => !shared.has(file))),
  }));
  return { routes, css: compressed(css), fonts: fonts.reduce((sum, file) => sum + weigh(file), 0) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { routes, css, fonts } = sizes(fileURLToPath(new URL("../dist", import.meta.url)));
  const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
  for (const { route, scripts, own } of routes) {
    console.log(
      `${route.padEnd(10)} all scripts ${kB(scripts).padStart(8)}   its own ${kB(own).padStart(8)}`,
    );
  }
  console.log(`style      ${kB(css)}\nfont       ${kB(fonts)}`);
}
