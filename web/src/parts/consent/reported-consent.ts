import { storedValue } from "../../shell/browser/stored-value";
import type { ConsentAnswer } from "../../shell/session/consent-answer";

const reported = storedValue("dogear-consent-told");

/** Returns whether this consent answer was sent to the server. */
export function isReported(answer: ConsentAnswer): boolean {
  return reported.read() === answer;
}

export function noteReported(answer: ConsentAnswer): void {
  // Without storage, the answer is sent again next time, which changes nothing.
  reported.write(answer);
}
