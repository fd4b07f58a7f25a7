import { type Outcome, postMessage } from "../../api/contact-message";
import { newId } from "../../api/envelope";
import { type InOneTab, oneTab } from "../../shell/browser/one-tab";
import { Emitter } from "../../shell/state/emitter";
import type { ContactMessage } from "./message";
import { clearDraft, OUTBOX, type QueuedMessage, readQueue, writeQueue } from "./message-store";
import { packed, unpacked } from "./screenshot";

export interface OutboxState {
  messages: readonly QueuedMessage[];
  busy: boolean;
}

export const emptyOutbox: OutboxState = { messages: [], busy: false };

/** One message has one key, however often it is tried. */
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

/** How sending what is kept ended: with every message received or refused, or before that. */
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
    this.#state ??= { messages: readQueue(), busy: false };
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

  /** Tells of every queued message that arrives from now on. */
  readonly subscribeToReceived = this.#received.subscribe;

  start(): void {
    this.#followConnection();
    void this.sendAll();
  }

  /** Sends a message now. Where nobody can be reached it is kept, unless the browser keeps nothing. */
  async send(message: ContactMessage, attempt: Attempt, screenshot: Blob | null): Promise<Sent> {
    const outcome = await this.#deliver(formOf(message, screenshot), attempt);
    if (outcome.kind === "received") clearDraft();
    if (outcome.kind !== "unreachable") return outcome;
    return (await this.#keep(message, attempt, screenshot)) ? { kind: "kept" } : outcome;
  }

  /** Sends what is kept; asked while it does, it goes on as it was. */
  sendAll(): Promise<Round> {
    if (this.#sending) return this.#sending;
    this.#set({ busy: true });
    this.#sending = this.#inOneTab(() => this.#sendEach()).finally(() => {
      this.#sending = undefined;
      this.#set({ messages: readQueue(), busy: false });
    });
    return this.#sending;
  }

  /** Takes a message out, to be changed or forgotten. */
  remove(key: string): void {
    this.#write(readQueue().filter((message) => message.key !== key));
  }

  async #sendEach(): Promise<Round> {
    for (const message of readQueue()) {
      if (message.refused) continue;
      const screenshot = message.screenshot === null ? null : unpacked(message.screenshot);
      const outcome = await this.#deliver(formOf(message, screenshot), message);
      if (outcome.kind === "received") {
        this.remove(message.key);
        this.#received.emit(outcome.reference);
      } else if (outcome.kind === "wrong" || outcome.kind === "refused") {
        const refused = outcome.kind === "wrong" ? outcome.problems : [];
        const messages = readQueue();
        this.#write(messages.map((other) => (other.key === message.key ? { ...other, refused } : other)));
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
    { topic, message: text, reply_to }: ContactMessage,
    attempt: Attempt,
    screenshot: Blob | null,
  ): Promise<boolean> {
    const picture = screenshot && (await packed(screenshot));
    const others = readQueue().filter((message) => message.key !== attempt.key);
    const message = { topic, message: text, reply_to, ...attempt, refused: null };
    const kept =
      (picture && this.#write([...others, { ...message, screenshot: picture }])) ||
      this.#write([...others, { ...message, screenshot: null, bare: attempt.bare || screenshot !== null }]);
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

  #write(messages: readonly QueuedMessage[]): boolean {
    const written = writeQueue(messages);
    if (written) this.#set({ messages });
    return written;
  }

  #set(change: Partial<OutboxState>): void {
    this.#state = { ...this.state(), ...change };
    this.#changes.emit();
  }

  readonly #otherTab = ({ key }: StorageEvent): void => {
    if (key === OUTBOX || key === null) this.#set({ messages: readQueue() });
  };
}

function formOf(message: ContactMessage, screenshot: Blob | null): FormData {
  const form = new FormData();
  form.set("topic", message.topic);
  form.set("message", message.message);
  form.set("reply_to", message.reply_to);
  if (screenshot) form.set("screenshot", screenshot);
  return form;
}

/** One for the document, so that the entry and the contact page never send the same message side by side. */
export const outbox = new Outbox();
