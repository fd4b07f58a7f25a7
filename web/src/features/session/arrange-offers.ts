import type { OfferedProvider } from "../../api/page";
import type { InAppBrowser } from "../../shell/session/in-app-browser";

/** Providers, in the order in which they are offered. */
export interface Offers {
  works: OfferedProvider[];
  /** They answer with an error page of their own. */
  refuses: OfferedProvider[];
}

/** What works here first. The app's own sign-in needs no password there. */
export function arrangeOffers(providers: readonly OfferedProvider[], inside: InAppBrowser | null): Offers {
  if (inside === null) return { works: [...providers], refuses: [] };
  const isOwn = ({ kind }: OfferedProvider) => kind === "facebook" && inside !== "TikTok";
  const isRefused = ({ kind }: OfferedProvider) => kind === "google";
  const others = providers.filter((provider) => !isOwn(provider) && !isRefused(provider));
  return { works: [...providers.filter(isOwn), ...others], refuses: providers.filter(isRefused) };
}
