// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Chance } from "../../../test/chance";
import { type Backup, backupsOf } from "./backup";
import { DraftSync } from "./draft-sync";
import { FakeServer, refusal, textOf, wordsOf } from "./fake-server";
import type { Text } from "./text";

const [ANN, BEN] = ["ann@books.example", "ben@books.example"];
const ROUNDS = 400;
const STEPS = 40;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/**
 * A simulation of the editing of a section: one tab, in which either Ann or Ben is signed in, and a
 * server, on which other operators save drafts and publish meanwhile.
 */
class World {
  readonly server = new FakeServer();
  readonly chance: Chance;
  /** Every word that Ann or Ben typed in the tab, except words that they chose to discard. */
  readonly typed = new Set<string>();
  /** Words of other operators that the tab has shown. */
  readonly seen = new Set<string>();
  sync: DraftSync | null = null;
  operator = ANN;
  screen: Text = textOf();
  #words = 0;
  #writers = 0;

  constructor(seed: number) {
    this.chance = new Chance(seed);
    localStorage.clear();
  }

  #backups(operator: string) {
    return backupsOf(operator === ANN ? 1 : 2, "lamps", 31, () => true);
  }

  open(): void {
    this.#writers += 1;
    const { operator } = this;
    this.sync = new DraftSync(this.server.now(), {
      save: async (text) => {
        const luck = this.chance.next();
        await this.#later();
        if (luck < 0.15) throw new TypeError("no network");
        if (luck < 0.2) throw refusal(503, 1006);
        if (luck < 0.25) throw refusal(422, 1643, null, "not like this");
        const stored = this.server.save(text);
        await this.#later();
        if (luck < 0.4) throw new TypeError("the response was lost");
        return stored;
      },
      fetch: async () => {
        await this.#later();
        if (this.chance.next() < 0.2) throw new TypeError("no network");
        return this.server.now();
      },
      discard: async (version) => this.server.discard(version),
      backups: this.#backups(operator),
      writer: `w${this.#writers}`,
      operator,
      mayEdit: true,
      isSignedIn: () => this.server.signedIn === operator,
      report: () => {},
      show: (text) => {
        this.screen = text;
        this.#see(text);
      },
      faultOf: () => "",
      unixSeconds: () => Math.floor(Date.now() / 1_000),
    });
    this.screen = this.sync.text();
    this.#see(this.screen);
    this.#seeSheets();
  }

  #later = () => new Promise((resolve) => setTimeout(resolve, this.chance.below(400)));

  #see(text: Text): void {
    for (const word of wordsOf(text)) this.seen.add(word);
  }

  #seeSheets(): void {
    const { other, offered } = this.sync?.state() ?? {};
    if (other) this.#see(other.text);
    if (offered) this.#see(offered);
  }

  #giveUp(text: Text): void {
    for (const word of wordsOf(text)) this.typed.delete(word);
  }

  async step(): Promise<void> {
    const { sync, server, chance } = this;
    this.#seeSheets();
    const actions: Array<() => unknown> = [
      () => this.#type(),
      () => this.#type(),
      () => vi.advanceTimersByTimeAsync(chance.below(3_000)),
      () => vi.advanceTimersByTimeAsync(chance.below(300)),
      () => sync?.flush(),
      () => this.#leave(),
      () => sync || this.#remount(),
      // A crash of the tab: no event is dispatched, and no timer fires.
      () => this.#crash(),
      () => this.#elsewhere(),
      () => this.#expire(),
      () => this.#signIn(ANN),
      () => this.#signIn(BEN),
      () => this.#decide(),
      () => this.#decide(),
      () => this.#publish(),
      () =>
        server.revision < 6 && chance.next() < 0.3 && server.importText(textOf(`import${server.revision}`)),
    ];
    await chance.pick(actions)();
    this.#seeSheets();
  }

  #type(): void {
    const state = this.sync?.state();
    // A dialog, or the sign-in, covers the text.
    if (!this.sync || !state || state.other || state.offered || state.isLocked) return;
    if (this.server.signedIn === null) return;
    this.#words += 1;
    const word = `${this.operator}${this.#words}`;
    this.typed.add(word);
    this.screen = textOf(...wordsOf(this.screen), word);
    const text = this.screen;
    this.sync.typed(() => text);
  }

  async #leave(): Promise<void> {
    const left = this.sync?.leave();
    this.sync = null;
    if (this.chance.next() < 0.5) await Promise.all([left, vi.advanceTimersByTimeAsync(5_000)]);
  }

  async #remount(): Promise<void> {
    await vi.advanceTimersByTimeAsync(5_000);
    if (this.server.signedIn) this.open();
  }

  /**
   * Simulates a crash of the tab. Words that had not been stored anywhere yet are lost, and are removed from `typed`.
   */
  #crash(): void {
    if (!this.sync) return;
    const kept = new Set(this.#stored());
    for (const word of wordsOf(this.screen)) if (!kept.has(word)) this.typed.delete(word);
    vi.clearAllTimers();
    this.sync = null;
    if (this.server.signedIn) this.open();
  }

  #elsewhere(): void {
    const { server } = this;
    const now = server.now();
    const text = textOf(...wordsOf(now.draft ?? now), `elsewhere${this.#words++}`);
    server.save(
      { ...text, base_revision: now.revision, draft_version: now.draft?.version ?? 0 },
      "cat@books.example",
    );
  }

  #expire(): void {
    this.server.signedIn = null;
  }

  /**
   * Signs an operator in after the session has ended. The view stays if it is the same operator as before; for another
   * operator, a new view opens.
   */
  async #signIn(operator: string): Promise<void> {
    if (this.server.signedIn !== null) return;
    this.server.signedIn = operator;
    if (operator === this.operator) {
      this.sync?.signedIn();
      return;
    }
    void this.sync?.leave();
    this.sync = null;
    this.operator = operator;
    await this.#remount();
  }

  async #decide(): Promise<void> {
    const { sync, chance } = this;
    const state = sync?.state();
    if (!sync || !state || this.server.signedIn === null) return;
    if (state.offered) {
      if (chance.next() < 0.7) sync.restoreBackup();
      else {
        this.#giveUp(state.offered);
        sync.discardBackup();
      }
    } else if (state.other) {
      if (chance.next() < 0.6) sync.keepMine();
      else {
        // A discarded text may still be stored elsewhere, but the test no longer requires that.
        this.#giveUp(sync.text());
        const done = sync.takeTheirs().catch(() => {});
        await Promise.all([done, vi.advanceTimersByTimeAsync(1_000)]);
      }
    }
  }

  async #publish(): Promise<void> {
    const done = this.sync?.run(async (version) => this.server.publish(version)).catch(() => {});
    await Promise.all([done, vi.advanceTimersByTimeAsync(3_000)]);
  }

  #stored(): string[] {
    const { server } = this;
    const backups: Backup[] = [ANN, BEN].flatMap((each) => this.#backups(each).list());
    return [server.published, ...server.earlier, ...(server.draft ? [server.draft] : []), ...backups].flatMap(
      wordsOf,
    );
  }

  /** Checks that no typed word is lost, and that no word of another operator was replaced without having been shown. */
  check(): void {
    const replaced = this.server.replaced.splice(0);
    for (const { by, before, after } of replaced) {
      if (by !== ANN && by !== BEN) continue;
      const gone = wordsOf(before).filter((word) => !wordsOf(after).includes(word));
      for (const word of gone) expect(this.seen, `${word} was replaced unseen by ${by}`).toContain(word);
      // Ann or Ben saw the word, and chose to replace it.
      for (const word of gone) this.typed.delete(word);
    }
    const found = new Set([...this.#stored(), ...(this.sync ? wordsOf(this.sync.text()) : [])]);
    for (const word of this.typed) expect(found, `${word} is lost`).toContain(word);
    if (this.sync)
      expect(wordsOf(this.sync.text()), "the screen shows the text").toEqual(wordsOf(this.screen));
  }
}

test("no typed text is lost, and no text is overwritten unseen, whatever happens", async () => {
  for (let seed = 1; seed <= ROUNDS; seed += 1) {
    const world = new World(seed);
    world.open();
    for (let at = 0; at < STEPS; at += 1) {
      await world.step();
      try {
        world.check();
      } catch (error) {
        throw new Error(`round ${seed}, step ${at}: ${(error as Error).message}`);
      }
    }
    vi.clearAllTimers();
  }
});
