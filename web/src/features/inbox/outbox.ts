import { type Outcome, postMessage } from "../../api/contact-message";
import { newId } from "../../api/envelope";
import { type InOneTab, oneTab } from "../../shell/browser/one-tab";
import { Emitter } from "../../shell/state/emitter";
import type { Letter } from "./letter";
import { clearDraft, type KeptLetter, OUTBOX, readLetters, writeLetters } from "./letter-store";
import { packed, unpacked } from "./screenshot";

export interface OutboxState {
  letters: readonly KeptLetter[];
  busy: boolean;
}

export const emptyOutbox: OutboxState = { letters: [], busy: false };

/** One letter has one key, however often it is tried. */
export interface Attempt {
  key: string;
  /** Earlier it may have been tried with a screenshot that is here no more. */
  bare: boolean;
}

/** Null: it had arrived before, and the answer with its reference was lost. */
type Reference = string | null;
type Delivered =
  | { kind: "received"; reference: Reference }
  | Exclude<Outcome, { kind: "received" | "key_taken" }>;
export type Sent = Delivered | { kind: "kept" };

/** How sending what is kept ended: with every letter received or refused, or before that. */
export type Round = { kind: "done" } | Extract<Outcome, { kind: "too_many" | "unreachable" }>;

type Post = (form: FormData, key: string) => Promise<Outcome>;

/**
 * Letters on their way. What cannot be sent is kept, in local storage, and sent when the connection returns, at the
 * next visit or when the reader says so, by one tab at a time and always with the key of its first attempt, so that it
 * is stored once.
 */
export class Outbox {
  readonly #post: Post;
  readonly #inOneTab: InOneTab;
  readonly #changes = new Emitter();
  readonly #received = new Emitter<[Reference]>();
  #state: OutboxState | undefined;
  #sending: Promise<Round> | undefined;
  #started = false;

  constructor(post: Post = postMessage, alone: InOneTab = oneTab("dogear-letters")) {
    this.#post = post;
    this.#inOneTab = alone;
  }

  readonly state = (): OutboxState => {
    this.#state ??= { letters: readLetters(), busy: false };
    return this.#state;
  };

  readonly subscribe = (watcher: () => void): (() => void) => {
    const unsubscribe = this.#changes.subscribe(watcher);
    window.addEventListener("storage", this.#otherTab);
    return () => {
      unsubscribe();
      if (this.#changes.size === 0) window.removeEventListener("storage", this.#otherTab);
    };
  };

  /** Tells of every kept letter that arrives from now on. */
  readonly onReceived = this.#received.subscribe;

  start(): void {
    this.#followConnection();
    void this.sendAll();
  }

  /** Sends a letter now. Where nobody can be reached it is kept, unless the browser keeps nothing. */
  async send(letter: Letter, attempt: Attempt, screenshot: Blob | null): Promise<Sent> {
    const outcome = await this.#deliver(formOf(letter, screenshot), attempt);
    if (outcome.kind === "received") clearDraft();
    if (outcome.kind !== "unreachable") return outcome;
    return (await this.#keep(letter, attempt, screenshot)) ? { kind: "kept" } : outcome;
  }

  /** Sends what is kept; asked while it does, it goes on as it was. */
  sendAll(): Promise<Round> {
    if (this.#sending) return this.#sending;
    this.#set({ busy: true });
    this.#sending = this.#inOneTab(() => this.#sendEach()).finally(() => {
      this.#sending = undefined;
      this.#set({ letters: readLetters(), busy: false });
    });
    return this.#sending;
  }

  /** Takes a letter out, to be changed or forgotten. */
  remove(key: string): void {
    this.#write(readLetters().filter((letter) => letter.key !== key));
  }

  async #sendEach(): Promise<Round> {
    for (const letter of readLetters()) {
      if (letter.refused) continue;
      const screenshot = letter.screenshot === null ? null : unpacked(letter.screenshot);
      const outcome = await this.#deliver(formOf(letter, screenshot), letter);
      if (outcome.kind === "received") {
        this.remove(letter.key);
        this.#received.emit(outcome.reference);
      } else if (outcome.kind === "wrong" || outcome.kind === "refused") {
        const refused = outcome.kind === "wrong" ? outcome.problems : [];
        const letters = readLetters();
        this.#write(letters.map((other) => (other.key === letter.key ? { ...other, refused } : other)));
      } else {
        return outcome;
      }
    }
    return { kind: "done" };
  }

  async #deliver(form: FormData, { key, bare }: Attempt): Promise<Delivered> {
    const outcome = await this.#post(form, key);
    if (outcome.kind !== "key_taken") return outcome;
    // Under its key the server has it already, with the screenshot that is not here.
    if (bare) return { kind: "received", reference: null };
    // A key that belongs to another message is not this one's.
    const again = await this.#post(form, newId());
    return again.kind === "key_taken" ? { kind: "refused" } : again;
  }

  async #keep(
    { topic, message, reply_to }: Letter,
    attempt: Attempt,
    screenshot: Blob | null,
  ): Promise<boolean> {
    const picture = screenshot && (await packed(screenshot));
    const others = readLetters().filter((letter) => letter.key !== attempt.key);
    const letter = { topic, message, reply_to, ...attempt, refused: null };
    const kept =
      (picture && this.#write([...others, { ...letter, screenshot: picture }])) ||
      this.#write([...others, { ...letter, screenshot: null, bare: attempt.bare || screenshot !== null }]);
    if (!kept) return false;
    clearDraft();
    this.#followConnection();
    return true;
  }

  #followConnection(): void {
    if (this.#started) return;
    this.#started = true;
    window.addEventListener("online", () => void this.sendAll());
  }

  #write(letters: readonly KeptLetter[]): boolean {
    const written = writeLetters(letters);
    if (written) this.#set({ letters });
    return written;
  }

  #set(change: Partial<OutboxState>): void {
    this.#state = { ...this.state(), ...change };
    this.#changes.emit();
  }

  readonly #otherTab = ({ key }: StorageEvent): void => {
    if (key === OUTBOX || key === null) this.#set({ letters: readLetters() });
  };
}

function formOf(letter: Letter, screenshot: Blob | null): FormData {
  const form = new FormData();
  form.set("topic", letter.topic);
  form.set("message", letter.message);
  form.set("reply_to", letter.reply_to);
  if (screenshot) form.set("screenshot", screenshot);
  return form;
}

/** One for the document, so that the entry and the contact page never send the same letter side by side. */
export const outbox = new Outbox();
