import { keepNewest } from "../../../shell/keep-newest";
import type { SectionText } from "../store/model";
import type { StoredText } from "../store/rows";

// Number of texts in memory: that of the visible section, of the sections around it, and of some sections to go back
// to.
const IN_MEMORY = 12;
// Age after which a downloaded section is loaded again when there is a connection.
const FRESH_MS = 24 * 60 * 60 * 1_000;

/** A section's text and, if the request just unlocked it, the receipt. */
export type OpenedText = SectionText & { unlocked?: { receipt_id: string; price: number } | null };

export interface TextDeps {
  now: () => number;
  reader: () => string;
  isOnline: () => boolean;
  /**
   * Loads the text of a section. With `reader`, fails unless that reader uses this browser; without, the text is that
   * of the current reader, or of a visitor without a login.
   */
  fetch: (bookId: string, section: number, reader?: string) => Promise<SectionText>;
  /** Loads the text of a section that the reader has reached, and unlocks the section if auto-unlock is on. */
  open: (bookId: string, section: number) => Promise<OpenedText>;
  stored: (reader: string, bookId: string, section: number) => Promise<StoredText | null>;
  /** Replaces a stored text by a newly loaded one. */
  renew: (reader: string, text: SectionText) => Promise<void>;
}

/** The texts of sections, from memory, from downloads or from the server. */
export class Texts {
  readonly #deps: TextDeps;
  readonly #memory = new Map<string, SectionText>();
  readonly #coming = new Map<string, Promise<SectionText>>();

  constructor(deps: TextDeps) {
    this.#deps = deps;
  }

  /**
   * Returns the text of a section. Rejects offline if the text is not stored. The beginning of a locked section is not
   * cached, because the section may have been unlocked before the next call.
   */
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

  /**
   * Returns the text of a section that the reader has reached, from memory or from a download. Otherwise requests it,
   * which unlocks the section if auto-unlock is on; if the section stays locked, the text is only its beginning and
   * `locked` is true.
   */
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

  /**
   * Loads a stored text again. The page on which the reader reads the text keeps the old one until it is opened again.
   */
  async #renew(reader: string, bookId: string, section: number): Promise<void> {
    try {
      // A missing login must not delete a stored text.
      await this.#deps.renew(reader, await this.#deps.fetch(bookId, section, reader));
    } catch {
      // If loading fails, the stored text stays.
    }
  }

  #keyOf(bookId: string, section: number): string {
    return `${this.#deps.reader()} ${bookId} ${section}`;
  }

  #keep(key: string, text: SectionText): void {
    keepNewest(this.#memory, key, text, IN_MEMORY);
  }
}
