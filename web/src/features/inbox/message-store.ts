import type { Problem } from "../../api/page";
import { storedValue } from "../../shell/browser/stored-value";
import type { ContactMessage } from "./message";

const DRAFT = "dogear-letter-draft";
export const OUTBOX = "dogear-letters";

/** What is being typed. */
export interface Draft extends ContactMessage {
  /** That of an attempt to send exactly this, if there was one. */
  key: string | null;
  /** A screenshot was chosen too, which a draft cannot hold. */
  pictured: boolean;
}

/** A message that could not be sent yet. */
export interface QueuedMessage extends ContactMessage {
  key: string;
  /** As a data URL; null where there was none, or none that could be kept. */
  screenshot: string | null;
  /** It had a screenshot that could not be kept. */
  bare: boolean;
  /** Sent again it would be refused again, for these problems or for none that we know: the reader has to change it. */
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

/** False if the browser keeps nothing, or not so much. */
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

/** The store may have been written by another build. */
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
