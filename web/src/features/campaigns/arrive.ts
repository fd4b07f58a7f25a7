import type { Consent } from "../../parts/consent/consent";
import { isReported } from "../../parts/consent/reported-consent";
import { claim } from "../../parts/social/claim";
import { reportConsent } from "../../parts/social/report-consent";
import { letWait, type Visit } from "../../parts/social/waiting-visit";
import { clickOf, landingVisit } from "../../shell/session/landing";

/**
 * Claims the click with which an advertisement brought the reader. If the reader must be asked for consent first, the
 * visit is stored until the reader answers, perhaps on a later page of this tab.
 */
export async function arrive(consent: Consent, question: () => void): Promise<void> {
  const before = consent.answer();
  consent.subscribe(() => {
    const answer = consent.answer();
    if (answer) void reportConsent(answer);
  });
  if (before && !isReported(before)) await reportConsent(before);
  const visit = await landingVisit(location.pathname);
  if (!visit?.click) return;
  if (visit.consent !== "ask" || before) return claim({ click: visit.click }, before);
  const waiting: Visit = { click: visit.click };
  const { click: details } = clickOf(location.search);
  if (details) waiting.details = details;
  letWait(waiting);
  question();
}
