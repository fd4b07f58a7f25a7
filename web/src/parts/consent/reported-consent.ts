import { storedValue } from "../../shell/browser/stored-value";
import type { ConsentAnswer } from "../../shell/session/consent-answer";

const reported = storedValue("dogear-consent-told");

/** Whether the server has this answer of the reader. */
export function isReported(answer: ConsentAnswer): boolean {
  return reported.read() === answer;
}

export function noteReported(answer: ConsentAnswer): void {
  // Where it cannot be stored it is sent again next time, which changes nothing.
  reported.write(answer);
}
