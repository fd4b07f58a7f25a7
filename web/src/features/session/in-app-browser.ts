import type { OfferedProvider } from "../../api/page";

/** A browser inside another app: it is gone with the app, and not everybody signs readers in there. */
export type InAppBrowser = "Facebook" | "Instagram" | "TikTok";

const marks: ReadonlyArray<[InAppBrowser, RegExp]> = [
  ["Instagram", /\bInstagram\b/],
  ["Facebook", /\bFB(AN|AV|_IAB|IOS)\b/],
  ["TikTok", /musical_ly|BytedanceWebview|TikTok|\btrill_/i],
];

export function inAppBrowser(userAgent: string): InAppBrowser | null {
  return marks.find(([, mark]) => mark.test(userAgent))?.[0] ?? null;
}

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
