import { sparesData } from "../../shell/browser/connection";

interface Ahead {
  scripts: string[];
  styles: string[];
  fonts: string[];
}

/** Events that show that the visitor reads. */
const SIGNS = ["scroll", "pointerdown", "touchstart", "keydown"] as const;

/** Prefetches the files of the reading page once the visitor starts to read, except on connections that save data. */
export function fetchAhead(): void {
  const text = document.getElementById("ahead")?.textContent;
  if (!text || sparesData()) return;
  const once = new AbortController();
  for (const sign of SIGNS) {
    const options = { passive: true, signal: once.signal };
    addEventListener(sign, () => once.signal.aborted || start(text, once), options);
  }
}

function start(text: string, once: AbortController): void {
  once.abort();
  const { scripts, styles, fonts } = JSON.parse(text) as Ahead;
  document.head.append(
    ...scripts.map((file) => link(file, { rel: "modulepreload" })),
    ...styles.map((file) => link(file, { rel: "prefetch", as: "style" })),
    ...fonts.map((file) => link(file, { rel: "prefetch", as: "font", crossOrigin: "" })),
  );
}

function link(file: string, attributes: Partial<HTMLLinkElement>): HTMLLinkElement {
  return Object.assign(document.createElement("link"), attributes, { href: `/${file}` });
}
