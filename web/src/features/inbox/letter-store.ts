import type { Letter } from "./letter";

const DRAFT = "dogear-letter-draft";
export const OUTBOX = "dogear-letters";

/** What is being typed. The key is that of an attempt to send exactly this, if there was one. */
export interface Draft extends Letter {
  key: string | null;
}

/** A letter that could not be sent yet. */
export interface KeptLetter extends Letter {
  key: string;
  /** As a data URL; null where there was none, or none that could be kept. */
  screenshot: string | null;
  /** It had a screenshot, which was too large to keep. */
  bare: boolean;
  /** Sent again it would be refused again: the reader has to change it. */
  refused: boolean;
}

export function readDraft(): Draft | null {
  const draft = read(DRAFT);
  if (!isLetter(draft)) return null;
  return { ...draft, key: "key" in draft && typeof draft.key === "string" ? draft.key : null };
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
  return Array.isArray(letters) ? letters.filter(isKept) : [];
}

/** False if the browser keeps nothing, or not so much. */
export function writeLetters(letters: readonly KeptLetter[]): boolean {
  return write(OUTBOX, letters.length > 0 ? letters : null);
}

function read(store: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(store) ?? "null");
  } catch {
    return null;
  }
}

function write(store: string, value: unknown): boolean {
  try {
    if (value === null) localStorage.removeItem(store);
    else localStorage.setItem(store, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

function isLetter(value: unknown): value is Letter {
  if (typeof value !== "object" || value === null) return false;
  const { topic, message, reply_to } = value as Partial<Letter>;
  return [topic, message, reply_to].every((part) => typeof part === "string");
}

function isKept(value: unknown): value is KeptLetter {
  return isLetter(value) && "key" in value && typeof value.key === "string";
}
