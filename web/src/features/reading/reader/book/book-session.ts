import type { BookDetail, ReaderText } from "../../../../api/page";
import { readerPath } from "../../../../parts/books/address";
import { loadCode } from "../../../../shell/browser/load-code";
import { Emitter } from "../../../../shell/state/emitter";
import {
  comparePositions,
  isBefore,
  isNearby,
  type LayoutName,
  type Position,
  type Spot,
} from "../../engine/layout/layout";
import type { SectionContent } from "../../engine/layout/mounted-section";
import type { ViewportElements } from "../../engine/layout/viewport";
import { Reading, type Step } from "../../engine/reading";
import type { Contents } from "../../store/model";
import type { KnownPosition, ReaderDeps, ReaderSection } from "../dependencies/dependencies";
import { type Asked, askedIn } from "./address";
import { reveal, setHeld } from "./first-look";
import { Heartbeat } from "./heartbeat";
import { LinkedPosition } from "./linked-position";
import { firstPosition, secondThought, wayBack } from "./opening";
import { OtherDevices } from "./other-devices";
import { contentOf, firstShown, isWithdrawn, type News, type Shown } from "./shown";

/** A position to open, with its fingerprint if it is known. */
type Target = Spot & { fingerprint?: string };

interface BookSessionDeps extends ReaderDeps {
  readdress: (address: string) => void;
  now: () => number;
}

const NOTE_MS = 1_000;
/** Time to wait for the complete text of a section that the reader may own, before the section is shown as locked. */
const OWN_TEXT_MS = 1_500;
const PREFETCH_AT = 0.4;
/** Number of sections on either side of the visible one whose texts stay in memory. */
const KEPT_AROUND = 12;

/** The session of an open book: opens the book at the reader's position, records positions, publishes what is shown. */
export class BookSession {
  readonly book: BookDetail;
  readonly reading: Reading;
  readonly deps: ReaderDeps;
  readonly sections: number;
  readonly #readdress: (address: string) => void;
  readonly #texts = new Map<number, ReaderSection>();
  readonly #changes = new Emitter();
  readonly #heartbeat: Heartbeat;
  readonly #others: OtherDevices;
  readonly #stopped = new AbortController();
  readonly #now: () => number;
  #shown: Shown;
  #asked: Asked;
  readonly #linked: LinkedPosition;
  /** The position at which the book was opened. A reader who has moved away from it has started to read. */
  #opened: Position | null = null;
  /** Whether the reader has started to read: has moved from where the book was opened, or stayed there long enough. */
  #hasBegun = false;
  /** The position at which to open the book, perhaps in locked text; null once the reader has started to read. */
  #sought: Target | null = null;
  #unlocking: Promise<void> | undefined;
  #completed = () => {};
  #noting: ReturnType<typeof setTimeout> | undefined;
  /** Time (ms) of the last move or long stay whose position is not recorded yet; null if none. */
  #readAt: number | null = null;

  constructor(
    elements: ViewportElements,
    book: BookDetail,
    text: ReaderText,
    layout: LayoutName,
    deps: BookSessionDeps,
  ) {
    this.book = book;
    this.deps = deps;
    this.#readdress = deps.readdress;
    this.#now = deps.now;
    this.#others = new OtherDevices(deps.log, book.book_id, deps.now);
    this.sections = text.section_num;
    this.#texts.set(text.section.number, text);
    this.#asked = askedIn(location.search);
    this.reading = new Reading(
      elements,
      { sections: text.section_num, text: (section) => this.content(section) },
      layout,
    );
    this.#linked = new LinkedPosition(this.reading);
    this.#heartbeat = new Heartbeat((seconds, words) => {
      this.#stayed();
      this.deps.log.beat(book.book_id, seconds, words);
    }, deps.now);
    this.#shown = firstShown(text, layout);
  }

  readonly subscribe = this.#changes.subscribe;

  readonly shown = (): Shown => this.#shown;

  start(): void {
    this.reading.subscribe(() => this.#moved());
    const { signal } = this.#stopped;
    const stop = this.deps.marks.subscribe(() => void this.#loadMarks());
    const deafen = this.#others.subscribe((position) => this.#heardOf(position));
    for (const end of [stop, deafen]) signal.addEventListener("abort", end);
    if (this.#shown.last.locked) this.#handleLocked();
    this.#heartbeat.start();
    // Must run before the reading log's own listener, which sends the positions recorded so far.
    const turn = () => {
      if (document.visibilityState === "hidden") this.#note();
      else void this.#others.look().then((position) => this.#heardOf(position));
    };
    window.addEventListener("pagehide", () => this.#note(), { signal, capture: true });
    window.addEventListener("visibilitychange", turn, { signal, capture: true });
    void this.#openFirst();
    void this.#loadMarks();
  }

  stop(): void {
    this.#note();
    clearTimeout(this.#noting);
    this.#stopped.abort();
    this.#heartbeat.stop();
    this.reading.dispose();
    this.#changes.clear();
    reveal();
  }

  async next(): Promise<void> {
    await this.#step(() => this.reading.next());
  }

  async previous(): Promise<void> {
    await this.#step(() => this.reading.previous());
  }

  /** Opens a position that the reader chose, and offers to go back to the position before. */
  async go(target: Target): Promise<void> {
    const back = this.reading.position();
    await this.#open(target);
    if (!isNearby(target, back)) this.#tell({ news: { kind: "moved", back } });
  }

  /** Opens a section at its beginning, or at the position where the reader left it. */
  async goToSection(section: number, left?: Target): Promise<void> {
    await this.#open(left ?? { section, block: 0, offset: 0 });
  }

  async goToEnd(): Promise<void> {
    const { number } = this.#shown.section;
    await this.#open({ section: number, block: Number.MAX_SAFE_INTEGER, offset: Number.MAX_SAFE_INTEGER });
  }

  /** Returns the content of a section for the document. Its text comes from memory, the device or the server. */
  async content(section: number): Promise<SectionContent> {
    return contentOf(await this.#text(section));
  }

  /** Replaces the beginning of a locked section by its complete text. */
  complete(text: ReaderSection): void {
    const { number } = text.section;
    this.#texts.set(number, text);
    if (!this.reading.viewport.section(number)?.locked) return;
    const sought = this.#sought;
    const isShort = this.#fallsShort(this.reading.position());
    // The next move is caused by the longer text, not by the reader.
    this.#opened = null;
    this.reading.update(contentOf(text));
    if (sought && isShort) void this.#begin(sought).then(this.#completed);
    else {
      this.#opened = this.reading.position();
      this.#moved();
    }
  }

  /** To be called after sections were unlocked: drops locked texts outside the document, to be requested again. */
  unlocked(news: News | null): void {
    for (const [number, text] of this.#texts) {
      if (text.locked && !this.reading.viewport.section(number)) this.#texts.delete(number);
    }
    this.#tell({ unlocks: this.#shown.unlocks + 1, ...(news && { news }) });
  }

  /** Returns the text of a section; undefined if it is not in memory. */
  textOf(section: number): ReaderSection | undefined {
    return this.#texts.get(section);
  }

  titleOf(section: number): string {
    return this.#texts.get(section)?.section.title ?? "";
  }

  dismiss(): void {
    this.#tell({ news: null });
  }

  /** Stays at the current position; the reader declined the offered position of another device. */
  stay(): void {
    const { news } = this.#shown;
    this.dismiss();
    if (news?.kind !== "elsewhere") return;
    this.#others.know(news.position);
    this.#hasBegun = true;
    this.#readAt = this.#now();
    this.#note();
  }

  async goBack(): Promise<void> {
    const { news } = this.#shown;
    this.dismiss();
    if (news?.kind === "moved") await this.#open(news.back);
    if (news?.kind !== "elsewhere") return;
    this.#others.know(news.position);
    await this.#open(news.position);
  }

  switchTo(layout: LayoutName): void {
    this.reading.switchTo(layout);
    this.#tell({ layout });
    this.#address();
  }

  /** Lays out the text again, at the same position. */
  relayout(): void {
    this.reading.layout.relayout();
    this.#tell({ progress: this.reading.layout.progress().section });
  }

  /** Loads the table of contents, once. Null if it cannot be loaded. */
  async loadContents(): Promise<Contents | null> {
    if (this.#shown.contents) return this.#shown.contents;
    try {
      const contents = await this.deps.calls.contents(this.book.book_id);
      this.#tell({ contents });
      return contents;
    } catch {
      return null;
    }
  }

  async #openFirst(): Promise<void> {
    const { log } = this.deps;
    const local = await log.local(this.book.book_id).catch(() => null);
    if (this.#stopped.signal.aborted) return;
    this.#others.know(local);
    this.#sought = firstPosition(this.#asked, local);
    await this.#begin(this.#sought);
    if (this.#asked.spot) this.#linked.set();
    if (this.#fallsShort(this.reading.position())) await this.#ownText();
    reveal();
    this.#tell({ news: this.#shown.news ?? wayBack(this.#asked, local) });
    const remote = await log.remote(this.book.book_id).catch(() => null);
    if (this.#stopped.signal.aborted) return;
    const thought = secondThought(this.#asked, local, remote?.latest ?? null, this.#hasBegun);
    if (thought.kind === "ask") this.#tell({ news: { kind: "elsewhere", position: thought.position } });
    if (thought.kind === "jump") await this.#jump(thought.position, local);
    void this.loadContents();
  }

  #heardOf(position: KnownPosition | null): void {
    if (!position || this.#stopped.signal.aborted) return;
    const isNews = this.#others.isNews(position, this.#shown.position, this.#hasBegun);
    if (isNews) this.#tell({ news: { kind: "elsewhere", position } });
  }

  async #begin(target: Target): Promise<void> {
    this.#opened = null;
    await this.#open(target);
    this.#opened = this.reading.position();
  }

  /** Waits, at most `OWN_TEXT_MS`, until the complete text of a locked section is shown at the position `#sought`. */
  #ownText(): Promise<void> {
    return new Promise((resolve) => {
      this.#completed = resolve;
      setTimeout(resolve, OWN_TEXT_MS);
    });
  }

  async #jump(position: KnownPosition, local: KnownPosition | null): Promise<void> {
    const back = this.reading.position();
    this.#sought = position;
    this.#others.know(position);
    await this.#begin(position);
    // On a device on which the book was never opened, there is no earlier position to go back to.
    if (local) this.#tell({ news: { kind: "moved", back } });
  }

  /** Loads the code for locked sections when the first locked section is shown, because most readers never need it. */
  #handleLocked(): void {
    this.#unlocking ??= loadCode(() => import("./unlocking")).then(
      ({ handleLocked }) => handleLocked(this, this.#stopped.signal),
      () => {
        this.#unlocking = undefined;
      },
    );
  }

  async #loadMarks(): Promise<void> {
    const marks = await this.deps.marks.of(this.book.book_id).catch(() => []);
    if (!this.#stopped.signal.aborted) this.#tell({ marks: marks.filter((mark) => !mark.deleted) });
  }

  async #text(section: number): Promise<ReaderSection> {
    const known = this.#texts.get(section);
    if (known) return known;
    const text = await this.deps.texts.get(this.book.book_id, section);
    this.#texts.set(section, text);
    if (text.locked) this.#handleLocked();
    // Texts far from the visible section are dropped from memory.
    const here = this.#shown.section.number;
    for (const kept of this.#texts.keys()) if (Math.abs(kept - here) > KEPT_AROUND) this.#texts.delete(kept);
    return text;
  }

  async #step(step: () => Promise<Step>): Promise<void> {
    const outcome = await step();
    if (outcome === "failed") this.#tell({ news: { kind: "failed", again: () => void this.#step(step) } });
  }

  async #open(target: Target): Promise<void> {
    const opened = await this.reading.open(target);
    if (this.#stopped.signal.aborted) return;
    if (opened && this.#shown.news?.kind === "failed") this.dismiss();
    if (!opened) this.#tell({ news: { kind: "failed", again: () => void this.#open(target) } });
  }

  #moved(): void {
    const position = this.reading.position();
    const progress = this.reading.layout.progress().section;
    const text = this.#texts.get(position.section);
    const changed = position.section !== this.#shown.section.number;
    const opened = this.#opened;
    const isAway = (from: Position) => opened !== null && comparePositions(from, position) !== 0;
    if (isAway(this.#shown.position)) this.#readAt = this.#now();
    this.#hasBegun ||= opened !== null && isAway(opened) && !this.#fallsShort(position);
    if (this.#hasBegun) this.#sought = null;
    const section = text?.section ?? this.#shown.section;
    this.#heartbeat.moved(section.number, section.words * progress);
    const end = this.#texts.get(this.reading.viewport.sections.at(-1)?.number ?? 0);
    this.#tell({
      position,
      progress,
      section,
      ...(end && { last: { number: end.section.number, locked: end.locked, price: end.price } }),
    });
    if (changed) this.#address();
    this.#noting ??= setTimeout(() => this.#note(), NOTE_MS);
    if (progress > PREFETCH_AT && !text?.locked && section.number < this.sections) {
      // A failed prefetch is ignored: opening the section loads it again, and shows a failure.
      this.#text(section.number + 1).catch(() => {});
    }
  }

  /** Called after the reader stayed long enough: reading has started, unless another device's position is offered. */
  #stayed(): void {
    const { position, news } = this.#shown;
    if (this.#hasBegun || !this.#opened || news?.kind === "elsewhere" || this.#fallsShort(position)) return;
    this.#hasBegun = true;
    this.#readAt = this.#now();
    this.#note();
  }

  /** Returns whether `position` is before `#sought`, whose text is still locked. Such a position is not recorded. */
  #fallsShort(position: Position): boolean {
    const sought = this.#sought;
    // The end of the previous section may be on the screen too.
    if (!sought || (sought.block === 0 && sought.offset === 0) || !isBefore(position, sought)) return false;
    return this.reading.viewport.section(sought.section)?.locked ?? false;
  }

  /** Records the position if the reader has moved, or stayed long enough, since a position was last recorded. */
  #note(): void {
    clearTimeout(this.#noting);
    this.#noting = undefined;
    const { position } = this.#shown;
    if (this.#readAt === null) return;
    // Positions in withdrawn sections are not recorded, so that no book opens in one.
    if (!this.#hasBegun || !this.#linked.isLeft(position) || isWithdrawn(position.section, this.sections))
      return;
    if (this.#linked.clear()) this.#address();
    this.deps.log.note(this.book.book_id, position, this.#readAt);
    this.#readAt = null;
    if (!this.#shown.hasBegun) this.#tell({ hasBegun: true });
    setHeld(position.section > 1 || position.block > 0 ? this.book.book_id : "");
  }

  #address(): void {
    this.#readdress(readerPath(this.book.book_id, this.#shown.section.number, this.#shown.layout));
  }

  #tell(change: Partial<Shown>): void {
    this.#shown = { ...this.#shown, ...change };
    this.#changes.emit();
  }
}
