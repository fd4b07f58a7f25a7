import type { ReaderLayout } from "../../api/page";
import { LAYOUTS } from "./address";

// Written by the settings of the reader.
const OWN = "dogear-reading-settings";
const CAMPAIGN = "dogear-campaign-layout";

let site: ReaderLayout = "section";
const listeners = new Set<() => void>();

/** The layout in which the site opens books; every page says it. */
export const siteLayout = (): ReaderLayout => site;

export function setSiteLayout(layout: ReaderLayout): void {
  site = layout;
}

/** The layout in which this reader's books open: of the reader's own choice, else the campaign's, else the site's. */
export function preferredLayout(): ReaderLayout {
  return ownLayout() ?? known(stored(CAMPAIGN)) ?? site;
}

/** The layout that the reader chose, on this device or another. */
export function ownLayout(): ReaderLayout | undefined {
  return known((stored(OWN) as { settings?: { layout?: unknown } } | null)?.settings?.layout);
}

/** Keeps the layout of the campaign that the reader came by; without one, the site's holds again. */
export function keepCampaignLayout(layout: ReaderLayout | null): void {
  try {
    localStorage.setItem(CAMPAIGN, JSON.stringify(layout));
  } catch {
    // Storage may be full or forbidden; the links of this page have it anyway.
  }
  layoutChanged();
}

/** To be called after the reader has chosen another layout. */
export function layoutChanged(): void {
  for (const listener of listeners) listener();
}

export function subscribeLayout(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

const known = (value: unknown) => LAYOUTS.find((layout) => layout === value);

function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}
