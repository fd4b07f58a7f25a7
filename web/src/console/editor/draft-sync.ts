import { Emitter } from "../../shell/state/emitter";
import type { Draft, SectionFull } from "./api";
import type { Backup } from "./backup";
import { type Dependencies, type DraftState, type Other, othersOf } from "./draft-state";
import { type Outcome, outcomeOf } from "./outcome";
import { isSameText, shownText, type Text, type Versions, versionsOf } from "./text";

export const PAUSE_MS = 750;
/** Milliseconds after which a changed text is sent even if the operator types without a pause. */
export const LONGEST_MS = 5_000;
const BACKUP_MS = 250;
const RETRY_MS = [1_000, 2_000, 5_000, 15_000, 30_000];
/** Maximum number of sent texts without a response that are kept, to recognise a draft as this operator's own. */
const MOST_UNKNOWN = 8;

/** The error for an action of `DraftSync.run` that was cancelled; the operator is shown no message. */
export class Cancelled extends Error {}

/**
 * Owns the unsaved text of a section, and saves it as a draft, even after the editor was unmounted. Promise: a typed
 * text is on the server, in the backup, or in `text()`, until the operator discards it.
 */
export class DraftSync {
  readonly #changes = new Emitter();
  readonly #do: Dependencies;
  #state: DraftState;
  #base: Versions;
  #read: () => Text;
  /** Number of changes of the text so far; `#stored` is the number of the last change that the server has. */
  #typed = 0;
  #stored = 0;
  #others: Other[] = [];
  #unknown: Text[] = [];
  #failures = 0;
  #isOpen = true;
  #isBackedUp = true;
  #since = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #backupTimer: ReturnType<typeof setTimeout> | undefined;
  #request: Promise<void> | null = null;
  readonly subscribe = this.#changes.subscribe;
  readonly state = (): DraftState => this.#state;
  /** Returns the operator's current text. */
  readonly text = (): Text => this.#read();

  constructor(section: SectionFull, dependencies: Dependencies) {
    this.#do = dependencies;
    this.#base = versionsOf(section);
    this.#read = () => shownText(section);
    this.#state = {
      phase: "loaded",
      section,
      problem: "",
      other: null,
      offered: null,
      isLocked: false,
      isUnsaved: false,
    };
    this.#load(section);
    this.#offerNext();
  }

  /** Records a change of the text. `read` returns the text; it may be called after the editor was unmounted. */
  typed(read: () => Text): void {
    let text: Text | null = null;
    this.#read = () => {
      text ??= read();
      return text;
    };
    this.#typed += 1;
    this.#isBackedUp = false;
    this.#backupTimer ??= setTimeout(() => this.backUp(), BACKUP_MS);
    const { phase, isLocked } = this.#state;
    if (phase === "conflict" || phase === "sending" || phase === "paused" || isLocked) this.#set({});
    else this.#wait();
  }

  /** Sends a changed text immediately. If `isAsked`, also sends a text again that was refused. */
  flush(isAsked = false): void {
    const { phase, isLocked } = this.#state;
    if (isLocked) return;
    if (phase === "waiting" || phase === "paused" || (phase === "refused" && isAsked)) this.#send();
  }

  /** Stores the text in this browser immediately, if it is unsaved. */
  backUp(): void {
    clearTimeout(this.#backupTimer);
    this.#backupTimer = undefined;
    if (!this.isUnsaved) return;
    const { backups, writer, unixSeconds } = this.#do;
    const { title, blocks } = this.text();
    this.#isBackedUp = backups.keep({ ...this.#base, title, blocks, writer, at: unixSeconds() });
  }

  get isUnsaved(): boolean {
    return this.#typed !== this.#stored;
  }

  /** Whether leaving the view loses no text: all text is saved, or is being sent and is also in the backup. */
  get isSafe(): boolean {
    if (!this.isUnsaved) return true;
    if (!this.#isBackedUp) this.backUp();
    const { phase } = this.#state;
    return this.#isBackedUp && (phase === "waiting" || phase === "sending");
  }

  /** Sends text that is still unsaved, and enables retries. Called whenever the view is mounted. */
  open(): void {
    this.#isOpen = true;
    this.flush();
  }

  /** Called when the view is unmounted: sends unsaved text, without retries. Returns whether all text is saved. */
  async leave(): Promise<boolean> {
    this.#isOpen = false;
    clearTimeout(this.#timer);
    this.backUp();
    this.flush();
    while (this.#request) await this.#request;
    return !this.isUnsaved;
  }

  /** Called when the operator has signed in again: repeats a failed attempt to save. */
  signedIn(): void {
    if (this.#state.phase === "paused") this.flush();
  }

  /** In a conflict, rejects the other operator's shown version. Once none is left, saves this operator's text. */
  keepMine(): void {
    if (this.#state.phase !== "conflict") return;
    this.#others.shift();
    const [next] = this.#others;
    if (next) this.#set({ other: next });
    else this.#resolve();
  }

  /** In a conflict, shows `text`, which combines both versions, then continues as `keepMine`. */
  keepBoth(text: Text): void {
    if (this.#state.phase !== "conflict") return;
    this.#do.show(text);
    this.typed(() => text);
    this.keepMine();
  }

  /** Ends a conflict with the other operator's version, and discards this operator's text. */
  async takeTheirs(): Promise<void> {
    const { other, section } = this.#state;
    if (!other) return;
    if (other.source === "published" && section.draft) {
      await this.run((version) => this.#do.discard(version), { givesUp: true });
      return;
    }
    this.#replaceBy(section);
  }

  /** Shows and saves the offered backup. Saving gives a conflict if the section was changed after the backup. */
  restoreBackup(): void {
    const { offered } = this.#state;
    if (!offered) return;
    const { title, blocks, base_revision, draft_version, writer } = offered;
    this.#others = [];
    this.#set({ phase: "waiting", other: null, offered: null });
    this.#do.show({ title, blocks });
    this.#base = { base_revision, draft_version };
    this.typed(() => ({ title, blocks }));
    this.backUp();
    this.#do.backups.drop(writer);
    this.flush();
  }

  discardBackup(): void {
    const { offered } = this.#state;
    if (!offered) return;
    this.#do.backups.drop(offered.writer);
    this.#offerNext();
  }

  /**
   * Locks the text and runs an action that replaces it on the server, such as publishing. Unsaved
   * text or a conflict prevents the action unless `givesUp`. Returns whether the action was done.
   */
  async run(action: (draftVersion: number) => Promise<unknown>, { givesUp = false } = {}): Promise<boolean> {
    if (this.#state.isLocked) return false;
    this.#set({ isLocked: true });
    clearTimeout(this.#timer);
    while (this.#request) await this.#request;
    const { phase, section } = this.#state;
    const isReady = givesUp || (!this.isUnsaved && phase !== "conflict");
    const before = this.#typed;
    const version = phase === "conflict" ? (section.draft?.version ?? 0) : this.#base.draft_version;
    try {
      if (!isReady) throw new Cancelled();
      await action(version);
      const now = await this.#do.fetch();
      this.#set({ isLocked: false });
      // Text that was typed during the action is based on the former text. The server therefore reports a conflict.
      if (this.#typed !== before) this.#send();
      else this.#replaceBy(now);
      return true;
    } catch (error) {
      const outcome = outcomeOf(error);
      if (outcome.kind === "conflict") await this.#conflicted(outcome, false);
      this.#unlock();
      if (error instanceof Cancelled || outcome.kind === "conflict") return false;
      throw error;
    }
  }

  #unlock(): void {
    this.#set({ isLocked: false });
    if (!this.isUnsaved) return;
    const { phase } = this.#state;
    if (phase !== "conflict" && phase !== "refused" && phase !== "sending") this.#wait();
  }

  #wait(ms = PAUSE_MS): void {
    clearTimeout(this.#timer);
    this.#since ||= Date.now();
    const rest = Math.max(0, this.#since + LONGEST_MS - Date.now());
    this.#set({ phase: "waiting", problem: "" });
    if (this.#isOpen) this.#timer = setTimeout(() => this.flush(), Math.min(ms, rest));
    else this.#send();
  }

  #pause(problem: string, ms: number | null): void {
    clearTimeout(this.#timer);
    this.backUp();
    this.#set({ phase: "paused", problem });
    if (ms !== null && this.#isOpen) this.#timer = setTimeout(() => this.flush(), ms);
  }

  #send(): void {
    clearTimeout(this.#timer);
    this.#since = 0;
    if (!this.#do.isSignedIn()) {
      this.#pause("", null);
      return;
    }
    const text = this.text();
    const fault = this.#do.faultOf(text);
    this.backUp();
    if (fault) {
      this.#set({ phase: "refused", problem: fault });
      return;
    }
    const sent = this.#typed;
    this.#set({ phase: "sending" });
    this.#request = this.#do
      .save({ ...this.#base, title: text.title, blocks: text.blocks })
      .then(
        (draft) => () => this.#saved(draft, sent),
        (error: unknown) => () => this.#failed(error, text, sent),
      )
      .then(async (next) => {
        await next();
      })
      .finally(() => {
        this.#request = null;
        // Text that was typed during the request is sent at once if the view was left, otherwise after a pause.
        if (this.#state.phase === "waiting" && !this.#isOpen) this.#send();
      });
  }

  #saved(draft: Draft, sent: number): void {
    this.#base = { ...this.#base, draft_version: draft.version };
    this.#unknown = [];
    this.#failures = 0;
    this.#stored = sent;
    this.#set({ section: { ...this.#state.section, draft }, problem: "" });
    if (this.isUnsaved) this.#waitAfterRequest();
    else {
      this.#dropBackup();
      this.#set({ phase: "stored" });
    }
  }

  async #failed(error: unknown, text: Text, sent: number): Promise<void> {
    const outcome = outcomeOf(error);
    switch (outcome.kind) {
      case "conflict":
        await this.#conflicted(outcome, true);
        return;
      case "signed-out":
        this.#do.report(error);
        this.#pause("", null);
        return;
      case "refused":
        this.backUp();
        if (this.#typed === sent) this.#set({ phase: "refused", problem: outcome.problem });
        else this.#waitAfterRequest();
        return;
      case "later": {
        if (outcome.isUnknown) this.#unknown = [text, ...this.#unknown].slice(0, MOST_UNKNOWN);
        const ms = RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)] ?? PAUSE_MS;
        this.#failures += 1;
        this.#pause(outcome.problem, Math.max(ms, outcome.seconds * 1_000));
      }
    }
  }

  /** Marks text typed during a request as waiting; in an open view, sends it after a pause. */
  #waitAfterRequest(): void {
    if (this.#isOpen) this.#wait();
    else this.#set({ phase: "waiting" });
  }

  async #conflicted({ now }: Outcome & { kind: "conflict" }, isSave: boolean): Promise<void> {
    this.backUp();
    let section = now;
    if (!section) {
      try {
        section = await this.#do.fetch();
      } catch (error) {
        this.#do.report(error);
        const outcome = outcomeOf(error);
        this.#pause("problem" in outcome ? outcome.problem : "", RETRY_MS.at(-1) ?? null);
        return;
      }
    }
    if (isSameText(this.text(), shownText(section))) {
      this.#load(section);
      this.#dropBackup();
      return;
    }
    const { draft, revision } = section;
    const isOurs = draft?.saved_by === this.#do.operator && revision === this.#base.base_revision;
    if (isSave && draft && isOurs && this.#unknown.some((text) => isSameText(text, draft))) {
      // The server has stored a text although its response was lost.
      this.#base = { ...this.#base, draft_version: draft.version };
      this.#unknown = [];
      this.#set({ section });
      this.#waitAfterRequest();
      return;
    }
    this.#compare(section);
  }

  /** Starts a conflict: offers the versions of the section that are newer than the text's base. */
  #compare(section: SectionFull): void {
    clearTimeout(this.#timer);
    this.backUp();
    this.#others = othersOf(section, this.#base);
    const [other = null] = this.#others;
    this.#set({ phase: "conflict", problem: "", section, other });
  }

  /** Saves the operator's text over the versions that were shown. */
  #resolve(): void {
    const { revision, draft } = this.#state.section;
    this.#base = { base_revision: revision, draft_version: draft?.version ?? 0 };
    // The text is sent even if nothing was typed, because the draft gets a new base.
    this.#typed += 1;
    this.#unknown = [];
    this.#set({ phase: "waiting", other: null });
    this.backUp();
    this.#send();
  }

  #replaceBy(section: SectionFull): void {
    clearTimeout(this.#timer);
    this.#load(section);
    this.#dropBackup();
    this.#do.show(shownText(section));
  }

  #load(section: SectionFull): void {
    this.#base = versionsOf(section);
    this.#read = () => shownText(section);
    this.#stored = this.#typed;
    this.#unknown = [];
    this.#failures = 0;
    this.#set({ phase: section.draft ? "stored" : "loaded", section, problem: "", other: null });
    const { draft, revision } = section;
    if (this.#do.mayEdit && draft && draft.base_revision !== revision) this.#compare(section);
  }

  #offerNext(): void {
    const { backups, writer, mayEdit } = this.#do;
    let offered: Backup | null = null;
    for (const backup of mayEdit ? backups.list() : []) {
      if (backup.writer === writer) continue;
      if (isSameText(backup, shownText(this.#state.section))) backups.drop(backup.writer);
      else offered ??= backup;
    }
    this.#set({ offered });
  }

  #dropBackup(): void {
    clearTimeout(this.#backupTimer);
    this.#backupTimer = undefined;
    this.#isBackedUp = true;
    this.#do.backups.drop(this.#do.writer);
  }

  #set(change: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...change, isUnsaved: this.isUnsaved };
    this.#changes.emit();
  }
}
