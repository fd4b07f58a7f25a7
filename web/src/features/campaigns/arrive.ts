import { askSignedIn } from "../../shell/session/ask-signed-in";
import { landingVisit } from "../../shell/session/landing";

/** Says once who came by this advertisement. Nobody waits for it, and nobody hears of a failure. */
export async function arrive(): Promise<void> {
  try {
    const visit = await landingVisit(location.pathname);
    if (visit?.click) await askSignedIn("/api/ads/claim", { body: { click: visit.click } });
  } catch {
    // The visit was counted; only its reader is not known.
  }
}
