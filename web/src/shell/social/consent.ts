const STORE = "dogear-consent";
const TOLD = "dogear-consent-told";

export type Answer = "granted" | "declined";

const FIELDS = ["ad_storage", "ad_user_data", "ad_personalization", "analytics_storage"] as const;
export type ConsentFields = Record<(typeof FIELDS)[number], "granted" | "denied">;

/** The answer in the words of the API: there is one question here, so it grants all or nothing. */
export function fieldsOf(answer: Answer): ConsentFields {
  const value = answer === "granted" ? "granted" : "denied";
  return Object.fromEntries(FIELDS.map((field) => [field, value])) as ConsentFields;
}

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

/** Whether the server knows the answer, too. */
export function isTold(answer: Answer): boolean {
  return answerIn(TOLD) === answer;
}

export function noteTold(answer: Answer): void {
  try {
    localStorage.setItem(TOLD, answer);
  } catch {
    // It is told again next time, which changes nothing.
  }
}

function answerIn(store: string): Answer | null {
  try {
    const answer = localStorage.getItem(store);
    return answer === "granted" || answer === "declined" ? answer : null;
  } catch {
    return null;
  }
}
