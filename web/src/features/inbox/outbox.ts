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

/** An attempt to send a message. All attempts for a message have the same idempotency key. */
export interface Attempt {
  key: string;
  /** Whether an earlier attempt may have sent a screenshot that is no longer available. */
  bare: boolean;
}

/**
 * Reference number of a received message; null if an earlier attempt delivered the message and the response with the
 * number was lost.
 */
type Reference = string | null;
type Delivered =
  | { kind: "received"; reference: Reference }
  | Exclude<Outcome, { kind: "received" | "key_taken" }>;
export type Sent = Delivered | { kind: "kept" };

/**
 * The outcome of sending the queue: `done` if the server received or refused every message, otherwise why sending
 * stopped.
 */
export type Round = { kind: "done" } | Extract<Outcome, { kind: "too_many" | "unreachable" }>;

type Post = (form: FormData, key: string) => Promise<Outcome>;

/**
 * Sends contact messages, and queues messages that cannot be sent in local storage. Queued messages are sent when the
 * connection returns, at the next visit, or on request; by one tab at a time, and always with the key of the first
 * attempt, so that each is stored once.
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

  /** Subscribes to the event that the server received a queued message. */
  readonly subscribeToReceived = this.#received.subscribe;

  start(): void {
    this.#followConnection();
    void this.sendAll();
  }

  /** Sends a message. If the server cannot be reached, the message is queued, unless the browser cannot store it. */
  async send(message: ContactMessage, attempt: Attempt, screenshot: Blob | null): Promise<Sent> {
    const outcome = await this.#deliver(formOf(message, screenshot), attempt);
    if (outcome.kind === "received") clearDraft();
    if (outcome.kind !== "unreachable") return outcome;
    return (await this.#keep(message, attempt, screenshot)) ? { kind: "kept" } : outcome;
  }

  /** Sends all queued messages. A call while messages are being sent returns the result of the running call. */
  sendAll(): Promise<Round> {
    if (this.#sending) return this.#sending;
    this.#set({ busy: true });
    this.#sending = this.#inOneTab(() => this.#sendEach()).finally(() => {
      this.#sending = undefined;
      this.#set({ messages: readQueue(), busy: false });
    });
    return this.#sending;
  }

  /** Removes a message from the queue, to be changed or discarded. */
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
    // The server already has a message with this key: the same text, with its screenshot.
    if (bare) return { kind: "received", reference: null };
    // The server has another message with this key, so this message is sent with a new key.
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

/**
 * The only outbox of contact messages in this document. The contact page and the entry script, which sends queued
 * messages on every page, share it; with two outboxes, a message could be sent twice at the same time.
 */
export const outbox = new Outbox();
