import { askSignedIn } from "../../shell/session/ask-signed-in";
import type { ConsentAnswer } from "../../shell/session/consent-answer";
import { fieldsOf } from "../../shell/session/consent-fields";
import { noteReported } from "../consent/reported-consent";
import { claim } from "./claim";
import { waitingVisit } from "./waiting-visit";

/**
 * Sends the consent answer to the server, then claims the visit that waited for it. If sending fails, the next page
 * tries again.
 */
export async function reportConsent(answer: ConsentAnswer): Promise<void> {
  try {
    await askSignedIn("PUT /api/ads/consent", { body: fieldsOf(answer) });
    noteReported(answer);
  } catch {
    // Before an answer, nothing is stored about the reader, so nothing has to be undone.
  }
  const visit = waitingVisit();
  if (visit) await claim(visit, answer);
}
