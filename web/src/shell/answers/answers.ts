import { useCallback, useEffect, useSyncExternalStore } from "react";
import { onReturn } from "../browser/on-return";
import { subscribeToReader } from "../session/reader-change";
import { readGuestId } from "../session/storage";

export type Answer<Data> =
  | { kind: "loading" }
  | { kind: "ready"; data: Data }
  | { kind: "failed"; error: unknown };

const loading = { kind: "loading" } as const;

/** How many questions a cache keeps. */
const MOST = 50;

/** Of all caches: what is shown is compared, which is quick. */
const watchers = new Set<() => void>();
/** Counts the readers: what came to an earlier one is nobody's any more. */
let epoch = 0;
/** The reader whom all caches belong to; undefined until one of them is shown. */
let owner: string | null | undefined;

const readers = () => epoch;

function tellWatchers(): void {
  for (const watcher of watchers) watcher();
}

function changeOwner(): void {
  owner = readGuestId();
  epoch += 1;
  tellWatchers();
}

function subscribe(watcher: () => void): () => void {
  if (owner === undefined) {
    owner = readGuestId();
    subscribeToReader(changeOwner);
    // A page that was asleep has heard of nothing. Whoever gets a first name is the same reader.
    onReturn(() => {
      if (owner && owner !== readGuestId()) changeOwner();
      owner = readGuestId();
    });
  }
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/**
 * What was answered to each question, to one reader. A page that is opened again shows it at once, and asks anew. When
 * this browser becomes another reader, in whichever tab, all of it goes.
 */
export class Answers<Data> {
  readonly #ask: (question: string) => Promise<Data>;
  /** The least recently used first. */
  readonly #known = new Map<string, Answer<Data>>();
  /** The latest request for each question; the response to an earlier one is not shown. */
  readonly #asking = new Map<string, Promise<void>>();
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

  answer(question: string): Answer<Data> {
    if (this.#epoch !== epoch) {
      this.#epoch = epoch;
      this.#known.clear();
      this.#asking.clear();
    }
    return this.#known.get(question) ?? loading;
  }

  /** Asks unless that is being done already. */
  refresh(question: string): Promise<void> {
    this.answer(question);
    return this.#asking.get(question) ?? this.load(question);
  }

  /** What is shown stays while it is asked for anew, and when that fails. Of two answers the later question's counts. */
  load(question: string): Promise<void> {
    if (this.answer(question).kind === "failed") this.#set(question, loading);
    const come = (answer: Answer<Data>) => {
      const shown = this.answer(question);
      if (this.#asking.get(question) !== asking) return;
      this.#asking.delete(question);
      const stays =
        shown.kind === "ready" && (answer.kind !== "ready" || this.#isSame(shown.data, answer.data));
      this.#set(question, stays ? shown : answer);
    };
    const asking = this.#ask(question).then(
      (data) => come({ kind: "ready", data }),
      (error: unknown) => come({ kind: "failed", error }),
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
    for (const known of this.#known.keys()) if (known !== question) this.#known.delete(known);
  }

  #set(question: string, answer: Answer<Data>): void {
    this.#known.delete(question);
    this.#known.set(question, answer);
    for (const oldest of this.#known.keys()) if (this.#known.size > MOST) this.#known.delete(oldest);
    tellWatchers();
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
    subscribe,
    () => (question === null ? (loading as Answer<Data>) : answers.answer(question)),
    () => loading as Answer<Data>,
  );
  const reload = useCallback(
    async () => (question === null ? undefined : answers.load(question)),
    [answers, question],
  );
  const reader = useSyncExternalStore(subscribe, readers, readers);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new occasion, or another reader, is a reason to ask
  useEffect(() => {
    if (question === null) return;
    void answers.refresh(question);
    return onReturn(() => {
      if (fresh || answers.answer(question).kind === "failed") void answers.refresh(question);
    });
  }, [answers, question, fresh, occasion, reader]);
  return [state, reload];
}
