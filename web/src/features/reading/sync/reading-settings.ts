import type { ReaderLayout } from "../../../api/page";
import { layoutChanged, storeCampaignLayout } from "../../../parts/books/reader-layout";
import { storedValue } from "../../../shell/browser/stored-value";
import { Emitter } from "../../../shell/state/emitter";
import { NOBODY } from "../store/model";
import { defaultSettings, parseSettings, type Settings } from "./settings-model";

const STORE = "dogear-reading-settings";
const stored = storedValue(STORE);

/** The reading settings in local storage: only those that differ from the defaults. */
interface StoredSettings {
  reader: string;
  settings: Partial<Settings>;
  changed_at: number;
  /** Whether the settings still have to be sent to the server. */
  waiting: boolean;
}

export interface SettingsResponse {
  settings: Partial<Settings>;
  changed_at: number;
  /** The layout that was chosen by the campaign that brought the reader. */
  campaign_layout?: ReaderLayout;
}

export interface SettingsDeps {
  now: () => number;
  reader: () => string;
  wake: () => void;
  load: (reader: string) => Promise<SettingsResponse>;
  save: (reader: string, kept: SettingsResponse) => Promise<SettingsResponse>;
}

/**
 * The reading settings of the reader: stored on this device at once, sent to the server later, and shared by all tabs.
 */
export class ReadingSettings {
  readonly #deps: SettingsDeps;
  readonly #changes = new Emitter();
  #shown: Settings | undefined;
  #asked = false;

  constructor(deps: SettingsDeps) {
    this.#deps = deps;
  }

  /** Returns the settings. The same object is returned until something changes. */
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

  /** Sends a change to the server, or loads the changes of other devices once per visit. The later change wins. */
  async sync(reader: string): Promise<void> {
    const kept = this.#stored();
    if (!kept.waiting && this.#asked) return;
    const { load, save } = this.#deps;
    const answer = kept.waiting ? await save(reader, kept) : await load(reader);
    this.#asked = true;
    // Without consent, only this browser stores which campaign brought the reader.
    if (answer.campaign_layout) storeCampaignLayout(answer.campaign_layout);
    const now = this.#stored();
    // The settings were changed during the request; the next sync sends them.
    if (now.changed_at !== kept.changed_at) return;
    if (!kept.waiting && answer.changed_at <= kept.changed_at) return;
    const { changed_at } = answer;
    this.#write({ reader, settings: parseSettings(answer.settings), changed_at, waiting: false });
  }

  /** Returns the stored settings of the current reader. Settings of another reader are ignored. */
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
    // Without storage, the settings hold for this page only.
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
