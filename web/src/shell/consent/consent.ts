import { type StoredValue, storedValue } from "../browser/stored-value";
import { Emitter } from "../state/emitter";

const stored = storedValue("dogear-consent");
/** Of the tab: a visit that waits for the answer. */
export const waiting = storedValue("dogear-visit", "sessionStorage");
/** Of the browser: an advertisement has brought this reader. */
export const came = storedValue("dogear-came-by");

export type Answer = "granted" | "declined";

/** Whether the reader lets third parties in. Null: not asked yet. */
export class Consent {
  #answer: Answer | null = storedAnswer();
  readonly #changes = new Emitter();

  readonly answer = (): Answer | null => this.#answer;

  readonly subscribe = this.#changes.subscribe;

  give(answer: Answer): void {
    this.#answer = answer;
    // Where it cannot be stored, the reader is asked again next time.
    stored.write(answer);
    this.#changes.emit();
  }
}

/** What this browser was answered before. */
export function storedAnswer(): Answer | null {
  return answerIn(stored);
}

export function answerIn(value: StoredValue): Answer | null {
  const answer = value.read();
  return answer === "granted" || answer === "declined" ? answer : null;
}

/** Whether a landing page's question was left open in this tab. */
export const isVisitWaiting = () => waiting.read() !== null;

/** Whether there may be events to tell the networks of. */
export const cameByAdvertisement = () => came.read() !== null;
