const STORE = "dogear-consent";

export type Answer = "granted" | "declined";

/** Whether the reader lets third parties in. Null: not asked yet. */
export class Consent {
  #answer: Answer | null = stored();
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

function stored(): Answer | null {
  try {
    const answer = localStorage.getItem(STORE);
    return answer === "granted" || answer === "declined" ? answer : null;
  } catch {
    return null;
  }
}
