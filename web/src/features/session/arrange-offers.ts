import type { OfferedProvider } from "../../api/page";
import type { InAppBrowser } from "../../shell/session/in-app-browser";

/** The login providers, in the order in which they are offered. */
export interface Offers {
  works: OfferedProvider[];
  /** Login providers that show an error page in this in-app browser. */
  refuses: OfferedProvider[];
}

/**
 * Returns the login providers, divided into those that work in this browser and those that refuse. The provider that
 * belongs to an in-app browser comes first, because it asks for no password there.
 */
export function arrangeOffers(providers: readonly OfferedProvider[], inside: InAppBrowser | null): Offers {
  if (inside === null) return { works: [...providers], refuses: [] };
  const isOwn = ({ kind }: OfferedProvider) => kind === "facebook" && inside !== "TikTok";
  const isRefused = ({ kind }: OfferedProvider) => kind === "google";
  const others = providers.filter((provider) => !isOwn(provider) && !isRefused(provider));
  return { works: [...providers.filter(isOwn), ...others], refuses: providers.filter(isRefused) };
}
