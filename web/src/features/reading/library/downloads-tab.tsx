import type { ComponentType } from "react";

/** The list of downloads, fetched when its tab is opened. */
export async function loadDownloads(): Promise<ComponentType> {
  const { DownloadsList } = await import("../offline/downloads-list");
  return DownloadsList;
}
