import { storedValue } from "../../shell/browser/stored-value";
import { type ConsentAnswer, storeAnswer, storedAnswer } from "../../shell/session/consent-answer";
import { Emitter } from "../../shell/state/emitter";

/** Of the tab: a visit that waits for the answer. */
export const waiting = storedValue("dogear-visit", "sessionStorage");
/** Of the browser: an advertisement has brought this reader. */
export const came = storedValue("dogear-came-by");

/** Whether the reader lets third parties in. Null: not asked yet. */
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

/** Whether a landing page's question was left open in this tab. */
export const isVisitWaiting = () => waiting.read() !== null;

/** Whether there may be events to tell the networks of. */
export const cameByAdvertisement = () => came.read() !== null;
