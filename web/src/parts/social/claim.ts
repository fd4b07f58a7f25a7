import { askSignedIn } from "../../shell/session/ask-signed-in";
import type { ConsentAnswer } from "../../shell/session/consent-answer";
import { fieldsOf } from "../../shell/session/consent-fields";
import { dropVisit, noteCame, type Visit } from "./waiting-visit";

/** Claims the click of a visit for the reader. Runs in the background; a failure is ignored, and not retried. */
export async function claim({ click, details }: Visit, answer: ConsentAnswer | null): Promise<void> {
  dropVisit();
  const body = {
    click,
    ...(answer && { consent: fieldsOf(answer) }),
    ...(answer === "granted" && details && { details }),
  };
  try {
    const { claimed } = await askSignedIn("POST /api/ads/claim", { body });
    if (claimed) noteCame();
  } catch {
    // If claiming fails, the server counts the visit without its reader.
  }
}
