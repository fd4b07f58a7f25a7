import { useCallback, useEffect, useSyncExternalStore } from "react";
import { onReturn } from "../browser/on-return";
import { subscribeToReader } from "../session/reader-change";
import { readGuestId } from "../session/storage";

export type Answer<Data> =
  | { kind: "loading" }
  | { kind: "ready"; data: Data }
  | { kind: "failed"; error: unknown };

const loading = { kind: "loading" } as const;

/** How many questions a cache keeps, besides those in view. */
const MOST = 50;

/** The reader that all caches belong to; undefined until the first of them is used. */
let owner: string | null | undefined;
/** Counts the readers: what came to an earlier one is nobody's any more. */
let epoch = 0;
const inView = new Set<{ renew: () => void }>();

function followOwner(): void {
  if (owner !== undefined) return;
  owner = readGuestId();
  subscribeToReader(changeOwner);
  // A page that was asleep has heard of nothing.
  onReturn(() => {
    // Whoever gets a first name is the same reader.
    if (owner === null) owner = readGuestId();
    else if (owner !== readGuestId()) changeOwner();
  });
}

function changeOwner(): void {
  owner = readGuestId();
  epoch += 1;
  for (const cache of inView) cache.renew();
}

/**
 * What was answered to each question, to one reader. A page that is opened again shows it at once, and asks anew. When
 * this browser becomes another reader, in whichever tab, all of it goes, and what is in view is asked for again.
 */
export class Answers<Data> {
  readonly #ask: (question: string) => Promise<Data>;
  /** The least recently used first. */
  readonly #known = new Map<string, Answer<Data>>();
  /** The latest request for each question; the response to an earlier one is not shown. */
  readonly #asking = new Map<string, Promise<void>>();
  readonly #watchers = new Set<() => void>();
  /** The questions in view, and how many parts of the page show each. */
  readonly #shown = new Map<string, number>();
  readonly #isSame: (shown: Data, come: Data) => boolean;
  #epoch = epoch;

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
    if (this.#epoch !== epoch) {
      this.#epoch = epoch;
      this.#known.clear();
      this.#asking.clear();
    }
    return this.#known.get(question) ?? loading;
  }

  /** Asks, and keeps the answer as long as a part of the page shows it: until the returned function is called. */
  show(question: string): () => void {
    followOwner();
    const known = this.answer(question);
    if (this.#known.delete(question)) this.#known.set(question, known);
    this.#shown.set(question, (this.#shown.get(question) ?? 0) + 1);
    inView.add(this);
    void this.refresh(question);
    return () => {
      const left = (this.#shown.get(question) ?? 1) - 1;
      if (left > 0) this.#shown.set(question, left);
      else this.#shown.delete(question);
      if (this.#shown.size === 0) inView.delete(this);
    };
  }

  /** Asks unless that is being done already. */
  refresh(question: string): Promise<void> {
    this.answer(question);
    return this.#asking.get(question) ?? this.load(question);
  }

  /** What is shown stays while it is asked for anew, and when that fails. Of two answers the later question's counts. */
  load(question: string): Promise<void> {
    if (this.answer(question).kind === "failed") this.#set(question, loading);
    const asking: Promise<void> = this.#ask(question).then(
      (data) => this.#come(question, asking, { kind: "ready", data }),
      (error: unknown) => this.#come(question, asking, { kind: "failed", error }),
    );
    this.#asking.set(question, asking);
    return asking;
  }

  /** Changes what is shown, ahead of the server or after it. Whatever is still on its way is older. */
  change(question: string, change: (data: Data) => Data): void {
    const shown = this.answer(question);
    if (shown.kind === "ready") this.tell(question, () => change(shown.data));
  }

  /** What an answer to something else said about it: it is shown at once. */
  tell(question: string, tell: (shown: Data | null) => Data): void {
    const shown = this.answer(question);
    this.#asking.delete(question);
    this.#set(question, { kind: "ready", data: tell(shown.kind === "ready" ? shown.data : null) });
  }

  /** Nothing that was answered holds any more, but for what is in view. */
  forgetOthers(question: string): void {
    for (const kept of [this.#known, this.#asking]) {
      for (const known of [...kept.keys()]) if (known !== question) kept.delete(known);
    }
  }

  /** The reader is another one: what is in view is asked for again. */
  renew(): void {
    for (const question of this.#shown.keys()) void this.refresh(question);
    this.#tellWatchers();
  }

  #come(question: string, asking: Promise<void>, come: Answer<Data>): void {
    const shown = this.answer(question);
    if (this.#asking.get(question) !== asking) return;
    this.#asking.delete(question);
    if (shown.kind === "ready" && (come.kind !== "ready" || this.#isSame(shown.data, come.data))) return;
    this.#set(question, come);
  }

  #set(question: string, answer: Answer<Data>): void {
    this.#known.delete(question);
    this.#known.set(question, answer);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= MOST) break;
      if (!this.#shown.has(oldest)) this.#known.delete(oldest);
    }
    this.#tellWatchers();
  }

  #tellWatchers(): void {
    for (const watcher of this.#watchers) watcher();
  }
}

export function alike(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * Asks, once it is in the browser: the server knows nobody. `occasion` is whatever tells that the page was asked for
 * again. What failed is asked for again when the reader or the connection returns; with `fresh`, what is known too:
 * another tab may have changed it.
 */
export function useAnswer<Data>(
  answers: Answers<Data>,
  question: string | null,
  occasion?: unknown,
  fresh = false,
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
    if (question === null) return;
    const leave = answers.show(question);
    const deafen = onReturn(() => {
      if (fresh || answers.answer(question).kind === "failed") void answers.refresh(question);
    });
    return () => {
      leave();
      deafen();
    };
  }, [answers, question, fresh, occasion]);
  return [state, reload];
}
