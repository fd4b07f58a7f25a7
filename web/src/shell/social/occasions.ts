import type { Site } from "../../api/page";
import { hearPurchases } from "../books/unlock-news";
import type { Consent } from "./consent";
import { cameByAdvertisement } from "./waiting-visit";

/**
 * When there may be something to tell the networks of: on arrival, and whenever the reader has paid. Only where the
 * site has a pixel and the reader has not declined; whether there is anything, the server says.
 */
export function mindOccasions(site: Site, consent: Consent): void {
  if (!site.meta_pixel_id && !site.tiktok_pixel_id) return;
  const tell = () => {
    const answer = consent.answer();
    if (answer === "declined" || (site.consent && answer === null)) return;
    import("./pixels/told-events").then(
      ({ tellEvents }) => tellEvents(site),
      () => {
        // The server tells of it by itself.
      },
    );
  };
  consent.subscribe(tell);
  hearPurchases(tell);
  if (cameByAdvertisement()) tell();
}
