import { fullLoad } from "../../shell/navigation/full-load";
import { localPath } from "../../shell/navigation/local-path";

/** To a provider's own page, which only the browser can show. */
export function goTo(address: string): void {
  location.assign(address);
}

/** To a page of this site, afresh: whatever was shown before was shown to somebody else. */
export function goOn(path: unknown): void {
  fullLoad(new URL(localPath(path), location.href));
}
