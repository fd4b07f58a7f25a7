import { readStored } from "../browser/stored-value";

export type Mode = "light" | "dark";
export type Preference = "system" | Mode;

export const STORE = "dogear-color-mode";
export const DARK_SYSTEM = "(prefers-color-scheme: dark)";

/** Returns the reader's stored choice. Invalid values, and missing storage, count as no choice. */
export function storedPreference(): Preference {
  return asPreference(readStored(STORE));
}

export function asPreference(value: string | null): Preference {
  return value === "light" || value === "dark" ? value : "system";
}

/** Applies the colour mode: the page's own mode, else the reader's choice, else the system's. */
export function paint(preference: Preference): void {
  const { dataset } = document.documentElement;
  const chosen = preference === "system" ? systemMode() : preference;
  dataset.mode = asMode(dataset.forcedMode) ?? chosen;
}

function systemMode(): Mode {
  return typeof matchMedia === "function" && matchMedia(DARK_SYSTEM).matches ? "dark" : "light";
}

function asMode(value: string | undefined): Mode | undefined {
  return value === "light" || value === "dark" ? value : undefined;
}
