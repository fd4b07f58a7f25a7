import { useCallback, useEffect, useSyncExternalStore } from "react";

export type Answer<Data> =
  | { kind: "loading" }
  | { kind: "ready"; data: Data }
  | { kind: "failed"; error: unknown };

const loading = { kind: "loading" } as const;

/** What was answered to each question. A page that is opened again shows it at once, and asks anew. */
export class Answers<Data> {
  readonly #ask: (question: string) => Promise<Data>;
  readonly #known = new Map<string, Answer<Data>>();
  readonly #watchers = new Set<() => void>();
  readonly #asked = new Map<string, number>();

  readonly #isSame: (shown: Data, come: Data) => boolean;

  /** What is shown stays the same object where `isSame` says so, and with it all that was loaded after it. */
  constructor(
    ask: (question: string) => Promise<Data>,
    isSame: (shown: Data, come: Data) => boolean = alike,
  ) {
    this.#ask = ask;
    this.#isSame = isSame;
  }

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  answer(question: string): Answer<Data> {
    return this.#known.get(question) ?? loading;
  }

  /** What is shown stays while it is asked for anew, and when that fails. Of two answers the later question's counts. */
  async load(question: string): Promise<void> {
    const turn = (this.#asked.get(question) ?? 0) + 1;
    this.#asked.set(question, turn);
    if (this.answer(question).kind === "failed") this.#set(question, loading);
    let come: Answer<Data>;
    try {
      come = { kind: "ready", data: await this.#ask(question) };
    } catch (error) {
      come = { kind: "failed", error };
    }
    if (this.#asked.get(question) !== turn) return;
    const shown = this.answer(question);
    if (shown.kind === "ready" && (come.kind !== "ready" || this.#isSame(shown.data, come.data))) return;
    this.#set(question, come);
  }

  /** Changes what is shown, ahead of the server or after it. Whatever is still on its way is older. */
  change(question: string, change: (data: Data) => Data): void {
    const shown = this.answer(question);
    if (shown.kind !== "ready") return;
    this.#asked.set(question, (this.#asked.get(question) ?? 0) + 1);
    this.#set(question, { kind: "ready", data: change(shown.data) });
  }

  /** Nothing that was answered holds any more, but for what is in view. */
  forgetOthers(question: string): void {
    for (const known of [...this.#known.keys()]) if (known !== question) this.#known.delete(known);
  }

  #set(question: string, answer: Answer<Data>): void {
    this.#known.set(question, answer);
    for (const watcher of this.#watchers) watcher();
  }
}

export function alike(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * Asks, once it is in the browser: the server knows nobody. `occasion` is whatever tells that the page was asked for
 * again.
 */
export function useAnswer<Data>(
  answers: Answers<Data>,
  question: string | null,
  occasion?: unknown,
): [Answer<Data>, () => Promise<void>] {
  const state = useSyncExternalStore(
    answers.subscribe,
    () => (question === null ? (loading as Answer<Data>) : answers.answer(question)),
    () => loading as Answer<Data>,
  );
  const reload = useCallback(
    async () => (question === null ? undefined : answers.load(question)),
    [answers, question],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new occasion is a reason to ask
  useEffect(() => {
    void reload();
  }, [reload, occasion]);
  return [state, reload];
}
