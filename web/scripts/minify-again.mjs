import { minify } from "terser";

/**
 * Minifies our own scripts once more: what the bundler's minifier leaves shrinks by another two per cent, some 300 bytes
 * of the entry and as many of the reader. React gains nothing, and would take most of the time.
 */
export function minifyAgainPlugin() {
  return {
    name: "minify-again",
    apply: "build",
    async generateBundle(_, bundle) {
      const own = Object.values(bundle).filter(({ type, name }) => type === "chunk" && name !== "react");
      for (const chunk of own) {
        const { code } = await minify(chunk.code, { module: true, ecma: 2022, compress: { passes: 2 } });
        chunk.code = code;
      }
    },
  };
}
