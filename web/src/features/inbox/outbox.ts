import { type Outcome, postMessage } from "../../api/contact-message";
import type { Letter } from "./letter";
import { clearDraft, type KeptLetter, OUTBOX, readLetters, writeLetters } from "./letter-store";
import { packed, unpacked } from "./screenshot";

export interface OutboxState {
  letters: readonly KeptLetter[];
  busy: boolean;
}

export const emptyOutbox: OutboxState = { letters: [], busy: false };

/** Null: it had arrived before, and the answer with its reference was lost. */
type Reference = string | null;
type Post = (form: FormData, key: string) => Promise<Outcome>;

/**
 * Letters on their way. What cannot be sent is kept, in local storage, and sent when the connection returns, at the
 * next visit or when the reader says so, always with the key of its first attempt, so that it is stored once.
 */
export class Outbox {
  readonly #post: Post;
  readonly #watchers = new Set<() => void>();
  readonly #listeners = new Set<(reference: Reference) => void>();
  #state: OutboxState | undefined;
  #sending: Promise<void> | undefined;
  #started = false;

  constructor(post: Post = postMessage) {
    this.#post = post;
  }

  readonly state = (): OutboxState => {
    this.#state ??= { letters: readLetters(), busy: false };
    return this.#state;
  };

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    window.addEventListener("storage", this.#otherTab);
    return () => {
      this.#watchers.delete(watcher);
      if (this.#watchers.size === 0) window.removeEventListener("storage", this.#otherTab);
    };
  };

  /** Tells of every letter that arrives from now on. */
  onReceived(listener: (reference: Reference) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  start(): void {
    this.#followConnection();
    void this.sendAll();
  }

  /** Sends a letter now. Where nobody can be reached it is kept, unless the browser keeps nothing. */
  async send(letter: Letter, key: string, screenshot: File | null): Promise<Outcome | { kind: "kept" }> {
    const outcome = await this.#attempt(formOf(letter, screenshot), key);
    if (outcome.kind === "received") {
      clearDraft();
      this.#tell(outcome.reference);
    }
    if (outcome.kind !== "unreachable") return outcome;
    return (await this.#keep(letter, key, screenshot)) ? { kind: "kept" } : outcome;
  }

  /** Sends what is kept; asked while it does, it goes on as it was. */
  sendAll(): Promise<void> {
    this.#sending ??= this.#sendEach().finally(() => {
      this.#sending = undefined;
      this.#set({ busy: false });
    });
    return this.#sending;
  }

  async #sendEach(): Promise<void> {
    this.#set({ busy: true });
    for (const letter of readLetters()) {
      if (letter.refused) continue;
      const outcome = await this.#deliver(letter);
      if (outcome.kind === "received") {
        this.#remove(letter.key);
        this.#tell(outcome.reference);
      } else if (outcome.kind === "wrong" || outcome.kind === "refused") {
        const letters = readLetters();
        this.#write(letters.map((other) => (other.key === letter.key ? { ...other, refused: true } : other)));
      } else {
        return;
      }
    }
  }

  async #deliver(letter: KeptLetter): Promise<Outcome | { kind: "received"; reference: null }> {
    const form = formOf(letter, letter.screenshot === null ? null : unpacked(letter.screenshot));
    // Under its key the server has it already, with the screenshot that was not kept here.
    if (letter.bare) {
      const outcome = await this.#post(form, letter.key);
      return outcome.kind === "key_taken" ? { kind: "received", reference: null } : outcome;
    }
    return this.#attempt(form, letter.key);
  }

  /** A key that belongs to another message is not this one's. */
  async #attempt(form: FormData, key: string): Promise<Outcome> {
    const outcome = await this.#post(form, key);
    return outcome.kind === "key_taken" ? this.#post(form, newKey()) : outcome;
  }

  async #keep({ topic, message, reply_to }: Letter, key: string, screenshot: File | null): Promise<boolean> {
    const picture = screenshot && (await packed(screenshot));
    const others = readLetters().filter((letter) => letter.key !== key);
    const letter = { topic, message, reply_to, key, refused: false };
    const kept =
      (picture && this.#write([...others, { ...letter, screenshot: picture, bare: false }])) ||
      this.#write([...others, { ...letter, screenshot: null, bare: screenshot !== null }]);
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

  #remove(key: string): void {
    this.#write(readLetters().filter((letter) => letter.key !== key));
  }

  #write(letters: readonly KeptLetter[]): boolean {
    const written = writeLetters(letters);
    if (written) this.#set({ letters });
    return written;
  }

  #set(change: Partial<OutboxState>): void {
    this.#state = { ...this.state(), ...change };
    for (const watcher of this.#watchers) watcher();
  }

  #tell(reference: Reference): void {
    for (const listener of this.#listeners) listener(reference);
  }

  readonly #otherTab = ({ key }: StorageEvent): void => {
    if (key === OUTBOX || key === null) this.#set({ letters: readLetters() });
  };
}

/** Not crypto.randomUUID, which plain HTTP, as in a home network, does not have. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
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
