import { ask } from "../../api/envelope";
import { storedAnswer } from "./consent-answer";
import { fieldsOf } from "./consent-fields";
import type { Monetization } from "./device";
import { LOGIN_TIMEOUT_MS } from "./login";

/** What of a landing page's address tells about the advertisement. */
const FIELDS = [
  "fbclid",
  "ttclid",
  "gclid",
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_content",
  "utm_term",
] as const;

export interface LandingVisit {
  monetization: Monetization;
  /** Claims the visit for whoever is signed in. */
  click: string | null;
  /** Whether anything may be kept about the visit: as the reader said, or as is usual where the reader is. */
  consent: "granted" | "denied" | "ask";
}

const asked = new Map<string, Promise<LandingVisit | null>>();

/** What the campaign says about this visit, asked for once. None without an answer: the visitor is as any other. */
export function landingVisit(path: string): Promise<LandingVisit | null> {
  const known = asked.get(path);
  if (known) return known;
  const visit = askFor(path).catch(() => null);
  asked.set(path, visit);
  return visit;
}

/** The next attempt asks again. */
export function clearVisit(path: string): void {
  asked.delete(path);
}

async function askFor(path: string): Promise<LandingVisit> {
  const body = {
    pro_code: decodeURIComponent(path.split("/").filter(Boolean).at(-1) ?? ""),
    ...shownVariant(),
    ...clickOf(location.search),
    ...answered(),
  };
  const { monetization, click, consent } = await ask("POST /api/ads/get-land-page-data", {
    body,
    timeout: LOGIN_TIMEOUT_MS,
  });
  return {
    monetization: { android: Number(monetization?.android) || 0, ios: Number(monetization?.ios) || 0 },
    click: click ?? null,
    consent: consent === "ask" || consent === "denied" ? consent : "granted",
  };
}

function answered() {
  const answer = storedAnswer();
  return answer ? { consent: fieldsOf(answer) } : {};
}

/** The page says which variant it shows: a cache may have answered it. */
function shownVariant(): { variant?: number } {
  const variant = Number(document.querySelector("[data-variant]")?.getAttribute("data-variant"));
  return variant > 0 ? { variant } : {};
}

export function clickOf(search: string): { click?: Record<string, string> } {
  const query = new URLSearchParams(search);
  const told = FIELDS.flatMap((field) => {
    const value = query.get(field);
    return value ? [[field, value]] : [];
  });
  return told.length > 0 ? { click: Object.fromEntries(told) } : {};
}
