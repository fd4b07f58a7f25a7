import { keepNewest } from "../../../shell/keep-newest";
import type { SectionText } from "../store/model";
import type { StoredText } from "../store/rows";

// The section in view, those around it, and some to turn back to.
const IN_MEMORY = 12;
// A downloaded section is looked at again after this, when there is a connection.
const FRESH_MS = 24 * 60 * 60 * 1_000;

/** A text, and what it has just been unlocked for, if that was so. */
export type OpenedText = SectionText & { unlocked?: { receipt_id: string; price: number } | null };

export interface TextDeps {
  now: () => number;
  reader: () => string;
  isOnline: () => boolean;
  /** For a reader that is named, or not at all; otherwise for whoever this browser is, and be it nobody. */
  fetch: (bookId: string, section: number, reader?: string) => Promise<SectionText>;
  /** The same for a section that the reader has come to, which may unlock it. */
  open: (bookId: string, section: number) => Promise<OpenedText>;
  stored: (reader: string, bookId: string, section: number) => Promise<StoredText | null>;
  /** A stored text has been asked for again. */
  renew: (reader: string, text: SectionText) => Promise<void>;
}

/** The text of sections: from memory, from what was downloaded, or from the server. */
export class Texts {
  readonly #deps: TextDeps;
  readonly #memory = new Map<string, SectionText>();
  readonly #coming = new Map<string, Promise<SectionText>>();

  constructor(deps: TextDeps) {
    this.#deps = deps;
  }

  /** Fails where there is no connection and nothing stored. A locked section may be open the next time. */
  get(bookId: string, section: number): Promise<SectionText> {
    const key = this.#keyOf(bookId, section);
    const known = this.#memory.get(key);
    if (known) {
      this.#keep(key, known);
      return Promise.resolve(known);
    }
    const coming = this.#coming.get(key) ?? this.#load(key, bookId, section);
    this.#coming.set(key, coming);
    return coming;
  }

  /** A section that was locked and that the reader has come to. */
  async open(bookId: string, section: number): Promise<OpenedText> {
    const key = this.#keyOf(bookId, section);
    const known = this.#memory.get(key) ?? (await this.#fromStore(bookId, section));
    if (known) return known;
    const { unlocked = null, ...text } = await this.#deps.open(bookId, section);
    if (!text.locked) this.#keep(key, text);
    return { ...text, unlocked };
  }

  async #load(key: string, bookId: string, section: number): Promise<SectionText> {
    try {
      const text = (await this.#fromStore(bookId, section)) ?? (await this.#deps.fetch(bookId, section));
      if (!text.locked) this.#keep(key, text);
      return text;
    } finally {
      this.#coming.delete(key);
    }
  }

  async #fromStore(bookId: string, section: number): Promise<SectionText | null> {
    const { reader, stored, now, isOnline } = this.#deps;
    const owner = reader();
    const found = await stored(owner, bookId, section).catch(() => null);
    if (!found) return null;
    if (isOnline() && now() - found.at > FRESH_MS) void this.#renew(owner, bookId, section);
    return found.text;
  }

  /** The page that is being read stays as it is; the next time it is the new text. */
  async #renew(reader: string, bookId: string, section: number): Promise<void> {
    try {
      // A login that cannot be had must not lock what is stored.
      await this.#deps.renew(reader, await this.#deps.fetch(bookId, section, reader));
    } catch {
      // What is stored is good enough until then.
    }
  }

  #keyOf(bookId: string, section: number): string {
    return `${this.#deps.reader()} ${bookId} ${section}`;
  }

  #keep(key: string, text: SectionText): void {
    keepNewest(this.#memory, key, text, IN_MEMORY);
  }
}
