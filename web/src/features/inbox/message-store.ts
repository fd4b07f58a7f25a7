import type { Problem } from "../../api/page";
import { storedValue } from "../../shell/browser/stored-value";
import type { ContactMessage } from "./message";

const DRAFT = "dogear-letter-draft";
export const OUTBOX = "dogear-letters";

/** A message that is being typed, stored on the device. */
export interface Draft extends ContactMessage {
  /** Idempotency key of an earlier attempt to send exactly this message; null if there was none. */
  key: string | null;
  /** Whether a screenshot was chosen for the message. The draft does not contain the screenshot itself. */
  pictured: boolean;
}

/** A message that could not be sent yet. */
export interface QueuedMessage extends ContactMessage {
  key: string;
  /** The screenshot as a data URL; null if there was none, or if it could not be stored. */
  screenshot: string | null;
  /** Whether the message had a screenshot that could not be stored. */
  bare: boolean;
  /**
   * The problems for which the server refused the message (empty if unknown), so that the reader must change it; null
   * if it was not refused.
   */
  refused: readonly Problem[] | null;
}

export function readDraft(): Draft | null {
  const draft = read(DRAFT);
  if (!isMessage(draft)) return null;
  const { key, pictured } = draft as Partial<Draft>;
  return { ...messageFields(draft), key: typeof key === "string" ? key : null, pictured: pictured === true };
}

export function writeDraft(draft: Draft): void {
  const empty = !draft.topic && !draft.message && !draft.reply_to;
  write(DRAFT, empty ? null : draft);
}

export function clearDraft(): void {
  write(DRAFT, null);
}

export function readQueue(): QueuedMessage[] {
  const messages = read(OUTBOX);
  return Array.isArray(messages) ? messages.map(queuedMessage).filter((message) => message !== null) : [];
}

/** Stores the queue. Returns false if the browser refuses, or has not enough space. */
export function writeQueue(messages: readonly QueuedMessage[]): boolean {
  return write(OUTBOX, messages.length > 0 ? messages : null);
}

const read = (store: string): unknown => storedValue(store).json();

function write(store: string, value: unknown): boolean {
  return storedValue(store).write(value === null ? null : JSON.stringify(value));
}

function isMessage(value: unknown): value is ContactMessage {
  if (typeof value !== "object" || value === null) return false;
  const { topic, message, reply_to } = value as Partial<ContactMessage>;
  return [topic, message, reply_to].every((part) => typeof part === "string");
}

function messageFields({ topic, message, reply_to }: ContactMessage): ContactMessage {
  return { topic, message, reply_to };
}

/** Validates a stored message, which another build may have written. */
function queuedMessage(value: unknown): QueuedMessage | null {
  if (!isMessage(value)) return null;
  const { key, screenshot, bare, refused } = value as Partial<QueuedMessage>;
  if (typeof key !== "string") return null;
  return {
    ...messageFields(value),
    key,
    screenshot: typeof screenshot === "string" ? screenshot : null,
    bare: bare === true,
    refused: Array.isArray(refused) ? refused : refused ? [] : null,
  };
}
