import type { ReaderLayout } from "../../api/page";
import { storedValue } from "../../shell/browser/stored-value";
import { Emitter } from "../../shell/state/emitter";
import { LAYOUTS } from "./address";

// The reader's reading settings, which features/reading/sync writes.
const own = storedValue("dogear-reading-settings");
const campaign = storedValue("dogear-campaign-layout");

let site: ReaderLayout = "section";
const changes = new Emitter();

/** Returns the default layout of the site, which every page payload contains. */
export const siteLayout = (): ReaderLayout => site;

export function setSiteLayout(layout: ReaderLayout): void {
  site = layout;
}

/** Returns the layout in which books open: the reader's own choice, else the campaign's, else the site's. */
export function preferredLayout(): ReaderLayout {
  return ownLayout() ?? known(campaign.json()) ?? site;
}

/** Returns the layout that the reader chose, on this device or another; undefined if there is none. */
export function ownLayout(): ReaderLayout | undefined {
  return known((own.json() as { settings?: { layout?: unknown } } | null)?.settings?.layout);
}

/** Stores the layout of the campaign that brought the reader; null restores the site's default. */
export function storeCampaignLayout(layout: ReaderLayout | null): void {
  // Without storage, only the links of this page have the layout.
  campaign.write(JSON.stringify(layout));
  layoutChanged();
}

/** Notifies the subscribers that the layout in which books open may have changed. */
export function layoutChanged(): void {
  changes.emit();
}

export function subscribeToLayout(listener: () => void): () => void {
  const unsubscribe = changes.subscribe(listener);
  window.addEventListener("storage", listener);
  return () => {
    unsubscribe();
    window.removeEventListener("storage", listener);
  };
}

const known = (value: unknown) => LAYOUTS.find((layout) => layout === value);
