import type { Answer } from "../consent/consent";
import { fieldsOf, noteTold } from "../consent/consent-fields";
import { askSignedIn } from "../session/ask-signed-in";
import { claim } from "./claim";
import { waitingVisit } from "./waiting-visit";

/** Tells the server what the reader answered, and then of the visit that waited for it. What fails is told next time. */
export async function tellConsent(answer: Answer): Promise<void> {
  try {
    await askSignedIn("PUT /api/ads/consent", { body: fieldsOf(answer) });
    noteTold(answer);
  } catch {
    // Nothing is kept about a reader before an answer is known, so nothing has to be undone.
  }
  const visit = waitingVisit();
  if (visit) await claim(visit, answer);
}
