import { ask } from "../../api/envelope";
import { storedAnswer } from "./consent-answer";
import { fieldsOf } from "./consent-fields";
import type { Monetization } from "./device";
import { LOGIN_TIMEOUT_MS } from "./login";

/** The query parameters of a landing page's address that describe the advertisement. */
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
  /** The click, which is claimed for the reader once; null if there is none. */
  click: string | null;
  /**
   * Whether data about the visit may be stored, by the reader's answer or because no consent is required in the
   * reader's country. With `ask`, the reader must be asked first.
   */
  consent: "granted" | "denied" | "ask";
}

const asked = new Map<string, Promise<LandingVisit | null>>();

/**
 * Requests the campaign's data for this visit, once per path. Resolves to null if there is no response; the visitor
 * then counts as one without a campaign.
 */
export function landingVisit(path: string): Promise<LandingVisit | null> {
  const known = asked.get(path);
  if (known) return known;
  const visit = askFor(path).catch(() => null);
  asked.set(path, visit);
  return visit;
}

/** Drops the campaign's data, so that the next call of `landingVisit` requests it again. */
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

/**
 * Returns the variant that the document shows. A document from a cache may show another variant than the server would
 * choose now.
 */
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
