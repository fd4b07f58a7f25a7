import type { Site } from "../../api/page";
import { loadCode } from "../../shell/browser/load-code";
import { subscribeToAllUnlocks } from "../books/unlock-news";
import { type Consent, cameByAdvertisement } from "../consent/consent";
import { isReported } from "../consent/reported-consent";
import { subscribeToPayments } from "./paid";
import { reportConsent } from "./report-consent";

let begun = false;

/** Sends the consent answer to the server, and reports conversions of readers whom an advertisement brought. */
export function startAdReporting(site: Site, consent: Consent): void {
  if (begun) return;
  begun = true;
  const events = () => reportEvents(site, consent);
  const answered = async () => {
    const answer = consent.answer();
    if (!answer || isReported(answer)) return;
    await reportConsent(answer);
    events();
  };
  consent.subscribe(answered);
  subscribeToAllUnlocks(({ receipt }) => receipt && events());
  subscribeToPayments(events);
  void answered();
  if (cameByAdvertisement()) events();
}

/**
 * Reports the reader's pending conversions, which the server lists, to the ad pixels, if the site
 * has a pixel and the reader's consent allows it.
 */
function reportEvents(site: Site, consent: Consent): void {
  const answer = consent.answer();
  if (!(site.meta_pixel_id || site.tiktok_pixel_id)) return;
  if (answer === "declined" || (site.consent && answer === null)) return;
  loadCode(() => import("./pixels/report-events")).then(
    (events) => events.reportEvents(site),
    () => {
      // If the code cannot be loaded, the server reports the conversions itself.
    },
  );
}
