import { storedValue } from "../../../../shell/browser/stored-value";
import type { Settings } from "../../sync/settings-model";
import { LOOK, paintLook } from "../book/first-look";

const FONT_VARIABLES: Record<Settings["font"], string> = {
  literata: "var(--font-serif)",
  sans: "var(--font-sans)",
  atkinson: "var(--font-atkinson)",
  opendyslexic: "var(--font-dyslexic)",
};

/** Returns the settings as a text: the theme, then the CSS variables, such as `paper|--reading-size:20px`. */
export function lookOf(settings: Settings): string {
  const { font, size, line, width, spacing, justify, hyphens, theme, brightness } = settings;
  const variables = {
    font: FONT_VARIABLES[font],
    size: `${size}px`,
    line: String(line),
    width: String(width),
    gap: `${spacing}em`,
    indent: spacing > 0 ? "0" : "1.5em",
    align: justify ? "justify" : "start",
    hyphens: hyphens ? "auto" : "manual",
    // The screen is never fully dimmed, so that the reader can still find the brightness setting.
    dim: String(((100 - brightness) / 100) * 0.85),
  };
  const style = Object.entries(variables).map(([name, value]) => `--reading-${name}:${value}`);
  return `${theme}|${style.join(";")}`;
}

/** Applies the settings now, and stores them for the first paint of the next visit. */
export function applyLook(settings: Settings): void {
  storedValue(LOOK).write(lookOf(settings));
  paintLook();
}
