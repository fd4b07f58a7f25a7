import type { ReaderLayout } from "../../../api/page";
import { layoutChanged, storeCampaignLayout } from "../../../parts/books/reader-layout";
import { storedValue } from "../../../shell/browser/stored-value";
import { Emitter } from "../../../shell/state/emitter";
import { NOBODY } from "../store/model";
import { defaultSettings, parseSettings, type Settings } from "./settings-model";

const STORE = "dogear-reading-settings";
const stored = storedValue(STORE);

/** As it lies in local storage: only what differs from what everybody has. */
interface StoredSettings {
  reader: string;
  settings: Partial<Settings>;
  changed_at: number;
  /** The server does not have it yet. */
  waiting: boolean;
}

export interface SettingsResponse {
  settings: Partial<Settings>;
  changed_at: number;
  /** Chosen by the campaign that the reader came by. */
  campaign_layout?: ReaderLayout;
}

export interface SettingsDeps {
  now: () => number;
  reader: () => string;
  wake: () => void;
  load: (reader: string) => Promise<SettingsResponse>;
  save: (reader: string, kept: SettingsResponse) => Promise<SettingsResponse>;
}

/** Kept on this device at once, on the server later, and the same in every tab. */
export class ReadingSettings {
  readonly #deps: SettingsDeps;
  readonly #changes = new Emitter();
  #shown: Settings | undefined;
  #asked = false;

  constructor(deps: SettingsDeps) {
    this.#deps = deps;
  }

  /** The same object until something changes. */
  readonly get = (): Settings => {
    this.#shown ??= { ...defaultSettings, ...this.#stored().settings };
    return this.#shown;
  };

  readonly change = (part: Partial<Settings>): void => {
    const { settings, changed_at } = this.#stored();
    const now = Math.floor(this.#deps.now() / 1_000);
    this.#write({
      reader: this.#deps.reader(),
      settings: { ...settings, ...parseSettings(part) },
      changed_at: Math.max(now, changed_at + 1),
      waiting: true,
    });
    this.#deps.wake();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#changes.size === 0) window.addEventListener("storage", this.#otherTab);
    const unsubscribe = this.#changes.subscribe(listener);
    return () => {
      unsubscribe();
      if (this.#changes.size === 0) window.removeEventListener("storage", this.#otherTab);
    };
  };

  /** Sends a change, or asks once a visit what another device has changed. The later one holds. */
  async sync(reader: string): Promise<void> {
    const kept = this.#stored();
    if (!kept.waiting && this.#asked) return;
    const { load, save } = this.#deps;
    const answer = kept.waiting ? await save(reader, kept) : await load(reader);
    this.#asked = true;
    // A campaign that may not be remembered has told this browser alone.
    if (answer.campaign_layout) storeCampaignLayout(answer.campaign_layout);
    const now = this.#stored();
    // Changed while it was asked: that is sent next.
    if (now.changed_at !== kept.changed_at) return;
    if (!kept.waiting && answer.changed_at <= kept.changed_at) return;
    const { changed_at } = answer;
    this.#write({ reader, settings: parseSettings(answer.settings), changed_at, waiting: false });
  }

  /** Those of a reader that this browser was before are not this one's. */
  #stored(): StoredSettings {
    const none: StoredSettings = { reader: this.#deps.reader(), settings: {}, changed_at: 0, waiting: false };
    const kept = stored.json() as Partial<Record<keyof StoredSettings, unknown>> | null;
    if (typeof kept !== "object" || kept === null) return none;
    if (kept.reader !== NOBODY && kept.reader !== none.reader) return none;
    return {
      reader: none.reader,
      settings: parseSettings(kept.settings),
      changed_at: Number(kept.changed_at) || 0,
      waiting: kept.waiting === true,
    };
  }

  #write(kept: StoredSettings): void {
    this.#shown = { ...defaultSettings, ...kept.settings };
    // Where it cannot be stored, the choice holds for this page.
    stored.write(JSON.stringify(kept));
    this.#changes.emit();
    layoutChanged();
  }

  readonly #otherTab = ({ key }: StorageEvent): void => {
    if (key !== STORE && key !== null) return;
    this.#shown = undefined;
    this.#changes.emit();
  };
}
