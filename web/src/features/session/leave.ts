import { fullLoad } from "../../shell/navigation/full-load";
import { localPath } from "../../shell/navigation/local-path";

/** Loads a page of this site as a new document, as the reader of this browser may have changed. */
export function goOn(path: unknown): void {
  fullLoad(new URL(localPath(path), location.href));
}
