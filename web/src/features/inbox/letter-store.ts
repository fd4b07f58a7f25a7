import type { Problem } from "../../api/page";
import { storedValue } from "../../shell/browser/stored-value";
import type { Letter } from "./letter";

const DRAFT = "dogear-letter-draft";
export const OUTBOX = "dogear-letters";

/** What is being typed. */
export interface Draft extends Letter {
  /** That of an attempt to send exactly this, if there was one. */
  key: string | null;
  /** A screenshot was chosen too, which a draft cannot hold. */
  pictured: boolean;
}

/** A letter that could not be sent yet. */
export interface KeptLetter extends Letter {
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
  if (!isLetter(draft)) return null;
  const { key, pictured } = draft as Partial<Draft>;
  return { ...lettersOwn(draft), key: typeof key === "string" ? key : null, pictured: pictured === true };
}

export function writeDraft(draft: Draft): void {
  const empty = !draft.topic && !draft.message && !draft.reply_to;
  write(DRAFT, empty ? null : draft);
}

export function clearDraft(): void {
  write(DRAFT, null);
}

export function readLetters(): KeptLetter[] {
  const letters = read(OUTBOX);
  return Array.isArray(letters) ? letters.map(keptLetter).filter((letter) => letter !== null) : [];
}

/** False if the browser keeps nothing, or not so much. */
export function writeLetters(letters: readonly KeptLetter[]): boolean {
  return write(OUTBOX, letters.length > 0 ? letters : null);
}

const read = (store: string): unknown => storedValue(store).json();

function write(store: string, value: unknown): boolean {
  return storedValue(store).write(value === null ? null : JSON.stringify(value));
}

function isLetter(value: unknown): value is Letter {
  if (typeof value !== "object" || value === null) return false;
  const { topic, message, reply_to } = value as Partial<Letter>;
  return [topic, message, reply_to].every((part) => typeof part === "string");
}

function lettersOwn({ topic, message, reply_to }: Letter): Letter {
  return { topic, message, reply_to };
}

/** The store may have been written by another build. */
function keptLetter(value: unknown): KeptLetter | null {
  if (!isLetter(value)) return null;
  const { key, screenshot, bare, refused } = value as Partial<KeptLetter>;
  if (typeof key !== "string") return null;
  return {
    ...lettersOwn(value),
    key,
    screenshot: typeof screenshot === "string" ? screenshot : null,
    bare: bare === true,
    refused: Array.isArray(refused) ? refused : refused ? [] : null,
  };
}
