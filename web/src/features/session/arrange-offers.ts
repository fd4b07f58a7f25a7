import type { OfferedProvider } from "../../api/page";
import type { InAppBrowser } from "../../shell/session/in-app-browser";

/** The login providers, in the order in which they are offered. */
export interface Offers {
  works: OfferedProvider[];
  /** Login providers that show an error page in this in-app browser. */
  refuses: OfferedProvider[];
}

/** Returns the login providers that work in this browser first. An in-app browser's own provider needs no password. */
export function arrangeOffers(providers: readonly OfferedProvider[], inside: InAppBrowser | null): Offers {
  if (inside === null) return { works: [...providers], refuses: [] };
  const isOwn = ({ kind }: OfferedProvider) => kind === "facebook" && inside !== "TikTok";
  const isRefused = ({ kind }: OfferedProvider) => kind === "google";
  const others = providers.filter((provider) => !isOwn(provider) && !isRefused(provider));
  return { works: [...providers.filter(isOwn), ...others], refuses: providers.filter(isRefused) };
}
