import { storedValue } from "../../shell/browser/stored-value";
import { type ConsentAnswer, storeAnswer, storedAnswer } from "../../shell/session/consent-answer";
import { Emitter } from "../../shell/state/emitter";

/** A visit with a click that is not claimed before the reader answers the consent question. Stored per tab. */
export const waiting = storedValue("dogear-visit", "sessionStorage");
/** Set if an advertisement has brought this reader. Stored per browser. */
export const came = storedValue("dogear-came-by");

/** The reader's answer to the consent question; null until there is one. */
export class Consent {
  #answer: ConsentAnswer | null = storedAnswer();
  readonly #changes = new Emitter();

  readonly answer = (): ConsentAnswer | null => this.#answer;

  readonly subscribe = this.#changes.subscribe;

  give(answer: ConsentAnswer): void {
    this.#answer = answer;
    // Without storage, the reader is asked again on the next page.
    storeAnswer(answer);
    this.#changes.emit();
  }
}

/** Returns whether the consent question of a landing page was left unanswered in this tab. */
export const isVisitWaiting = () => waiting.read() !== null;

/** Returns whether there may be events to report to ad platforms. */
export const cameByAdvertisement = () => came.read() !== null;
