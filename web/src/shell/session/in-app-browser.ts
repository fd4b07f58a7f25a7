/**
 * A browser inside another app (in-app browser). Its cookies are soon lost, and not every login provider works in it.
 */
export type InAppBrowser = "Facebook" | "Instagram" | "TikTok";

const marks: ReadonlyArray<[InAppBrowser, RegExp]> = [
  ["Instagram", /\bInstagram\b/],
  ["Facebook", /\bFB(AN|AV|_IAB|IOS)\b/],
  ["TikTok", /musical_ly|BytedanceWebview|TikTok|\btrill_/i],
];

export function inAppBrowser(userAgent: string): InAppBrowser | null {
  return marks.find(([, mark]) => mark.test(userAgent))?.[0] ?? null;
}
