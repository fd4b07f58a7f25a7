import { storedValue } from "../../shell/browser/stored-value";
import { type ConsentAnswer, storeAnswer, storedAnswer } from "../../shell/session/consent-answer";
import { Emitter } from "../../shell/state/emitter";

/** The visit whose click is claimed once the consent question is answered. Stored per tab. */
export const waiting = storedValue("dogear-visit", "sessionStorage");
/** Set if an advertisement has brought this reader. Stored per browser. */
export const came = storedValue("dogear-came-by");

/** The store of the reader's answer to the consent question, which is null until it is given. */
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

/** Returns whether an advertisement brought the reader, so that conversions may be reported. */
export const cameByAdvertisement = () => came.read() !== null;
