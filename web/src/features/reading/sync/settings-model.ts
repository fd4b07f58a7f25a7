import type { ReaderLayout } from "../../../api/page";
import { LAYOUTS } from "../../../parts/books/address";

export const FONTS = ["literata", "sans", "atkinson", "opendyslexic"] as const;
export const THEMES = ["system", "paper", "sepia", "grey", "night"] as const;

/** The settings of the reading page. */
export interface Settings {
  layout: ReaderLayout;
  font: (typeof FONTS)[number];
  /** Font size in pixels. */
  size: number;
  line: number;
  /** Number of characters in a line. */
  width: number;
  /** Space between paragraphs in em; with 0, paragraphs are indented. */
  spacing: number;
  justify: boolean;
  hyphens: boolean;
  theme: (typeof THEMES)[number];
  brightness: number;
  tap: "on" | "off";
  awake: boolean;
  scroll_speed: number;
  voice: string;
  rate: number;
}

export const defaultSettings: Settings = {
  layout: "section",
  font: "literata",
  size: 19,
  line: 1.6,
  width: 66,
  spacing: 0,
  justify: false,
  hyphens: true,
  theme: "system",
  brightness: 100,
  tap: "on",
  awake: false,
  scroll_speed: 4,
  voice: "",
  rate: 1,
};

const choices: { [Key in keyof Settings]?: readonly Settings[Key][] } = {
  layout: LAYOUTS,
  font: FONTS,
  theme: THEMES,
  tap: ["on", "off"],
};

const bounds: { [Key in keyof Settings]?: readonly [number, number] } = {
  size: [14, 32],
  line: [1.3, 2.2],
  width: [40, 90],
  spacing: [0, 2],
  brightness: [20, 100],
  scroll_speed: [1, 10],
  rate: [0.5, 3],
};

const LONGEST_VOICE = 100;

/**
 * Returns the reading settings that `value` contains, without unknown settings and invalid values. `value` may be
 * anything, because another build may have stored it.
 */
export function parseSettings(value: unknown): Partial<Settings> {
  if (typeof value !== "object" || value === null) return {};
  const known = Object.entries(value).flatMap(([key, given]) => {
    const fits = fitting(key as keyof Settings, given);
    return fits === undefined ? [] : [[key, fits]];
  });
  return Object.fromEntries(known);
}

function fitting(key: keyof Settings, value: unknown): unknown {
  if (!Object.hasOwn(defaultSettings, key) || typeof value !== typeof defaultSettings[key]) return undefined;
  const allowed = choices[key] as readonly unknown[] | undefined;
  if (allowed) return allowed.includes(value) ? value : undefined;
  const range = bounds[key];
  if (range)
    return Number.isFinite(value) ? Math.min(Math.max(Number(value), range[0]), range[1]) : undefined;
  return typeof value === "string" ? value.slice(0, LONGEST_VOICE) : value;
}
