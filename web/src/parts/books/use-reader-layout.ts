import { useSyncExternalStore } from "react";
import type { ReaderLayout } from "../../api/page";
import { preferredLayout, siteLayout, subscribeToLayout } from "./reader-layout";

/** Returns the layout for links to the reading page: on the server the site's default, in the browser the reader's. */
export function useReaderLayout(): ReaderLayout {
  return useSyncExternalStore(subscribeToLayout, preferredLayout, siteLayout);
}
