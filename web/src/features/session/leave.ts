import { fullLoad } from "../../shell/navigation/full-load";
import { localPath } from "../../shell/navigation/local-path";

/** To a page of this site, afresh: whatever was shown before was shown to somebody else. */
export function goOn(path: unknown): void {
  fullLoad(new URL(localPath(path), location.href));
}
