import { askSignedIn } from "../../shell/session/ask-signed-in";
import type { ConsentAnswer } from "../../shell/session/consent-answer";
import { fieldsOf } from "../../shell/session/consent-fields";
import { noteReported } from "../consent/reported-consent";
import { claim } from "./claim";
import { waitingVisit } from "./waiting-visit";

/**
 * Sends the consent answer to the server, then claims the click of the visit that waited for the answer. If sending
 * fails, the next page tries again.
 */
export async function reportConsent(answer: ConsentAnswer): Promise<void> {
  try {
    await askSignedIn("PUT /api/ads/consent", { body: fieldsOf(answer) });
    noteReported(answer);
  } catch {
    // The failure is ignored: as long as the server has no answer, it stores nothing about the reader.
  }
  const visit = waitingVisit();
  if (visit) await claim(visit, answer);
}
