import type { ComponentType } from "react";

/** The one place that knows where the list of downloads comes from. */
export function loadDownloads(): Promise<ComponentType> {
  return import("./no-downloads").then(({ NoDownloads }) => NoDownloads);
}
