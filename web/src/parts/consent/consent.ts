import { storedValue } from "../../shell/browser/stored-value";
import { type ConsentAnswer, storeAnswer, storedAnswer } from "../../shell/session/consent-answer";
import { Emitter } from "../../shell/state/emitter";

/** Per tab: a visit that waits for the answer. */
export const waiting = storedValue("dogear-visit", "sessionStorage");
/** Per browser: set if an advertisement has brought this reader. */
export const came = storedValue("dogear-came-by");

/** Whether the reader allows third-party scripts; null if not answered yet. */
export class Consent {
  #answer: ConsentAnswer | null = storedAnswer();
  readonly #changes = new Emitter();

  readonly answer = (): ConsentAnswer | null => this.#answer;

  readonly subscribe = this.#changes.subscribe;

  give(answer: ConsentAnswer): void {
    this.#answer = answer;
    // Where it cannot be stored, the reader is asked again next time.
    storeAnswer(answer);
    this.#changes.emit();
  }
}

/** Whether the consent question of a landing page was left unanswered in this tab. */
export const isVisitWaiting = () => waiting.read() !== null;

/** Whether there may be events to report to the networks. */
export const cameByAdvertisement = () => came.read() !== null;
