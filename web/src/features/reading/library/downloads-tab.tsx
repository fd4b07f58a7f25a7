import type { ComponentType } from "react";

/** The one place that knows where the list of downloads comes from. */
export async function loadDownloads(): Promise<ComponentType | null> {
  return null;
}
