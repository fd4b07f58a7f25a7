const STORE = "dogear-consent";
/** Of the tab: a visit that waits for the answer. */
export const WAITING = "dogear-visit";
/** Of the browser: an advertisement has brought this reader. */
export const CAME = "dogear-came-by";

export type Answer = "granted" | "declined";

/** Whether the reader lets third parties in. Null: not asked yet. */
export class Consent {
  #answer: Answer | null = storedAnswer();
  readonly #watchers = new Set<() => void>();

  readonly answer = (): Answer | null => this.#answer;

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  give(answer: Answer): void {
    this.#answer = answer;
    try {
      localStorage.setItem(STORE, answer);
    } catch {
      // Storage may be full or forbidden: the reader is asked again next time.
    }
    for (const watcher of this.#watchers) watcher();
  }
}

/** What this browser was answered before. */
export function storedAnswer(): Answer | null {
  return answerIn(STORE);
}

export function answerIn(store: string): Answer | null {
  const answer = kept("localStorage", store);
  return answer === "granted" || answer === "declined" ? answer : null;
}

/** Whether a landing page's question was left open in this tab. */
export const isVisitWaiting = () => kept("sessionStorage", WAITING) !== null;

/** Whether there may be events to tell the networks of. */
export const cameByAdvertisement = () => kept("localStorage", CAME) !== null;

function kept(storage: "localStorage" | "sessionStorage", store: string): string | null {
  try {
    return window[storage].getItem(store);
  } catch {
    return null;
  }
}
