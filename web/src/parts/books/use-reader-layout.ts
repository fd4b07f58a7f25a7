import { useSyncExternalStore } from "react";
import type { ReaderLayout } from "../../api/page";
import { preferredLayout, siteLayout, subscribeToLayout } from "./reader-layout";

/** The layout for links into the reader. The server draws the site's; the browser then follows its reader. */
export function useReaderLayout(): ReaderLayout {
  return useSyncExternalStore(subscribeToLayout, preferredLayout, siteLayout);
}
