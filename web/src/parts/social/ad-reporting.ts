import type { Site } from "../../api/page";
import { loadCode } from "../../shell/browser/load-code";
import { subscribeToAllUnlocks } from "../books/unlock-news";
import { type Consent, cameByAdvertisement } from "../consent/consent";
import { isReported } from "../consent/reported-consent";
import { subscribeToPayments } from "./paid";
import { reportConsent } from "./report-consent";

let begun = false;

/** What the app owes to readers whom an advertisement brought: their answer is known to the server, and rules. */
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
 * On arrival, and whenever the reader has paid. Only where the site has a pixel and the reader has not declined; whether
 * there is anything to tell, the server says.
 */
function reportEvents(site: Site, consent: Consent): void {
  const answer = consent.answer();
  if (!(site.meta_pixel_id || site.tiktok_pixel_id)) return;
  if (answer === "declined" || (site.consent && answer === null)) return;
  loadCode(() => import("./pixels/report-events")).then(
    (events) => events.reportEvents(site),
    () => {
      // The server tells of it by itself.
    },
  );
}
