import type { BookDetail } from "../../../../api/page";
import { announceUnlock, subscribeToUnlocks, type UnlockNews } from "../../../../parts/books/unlock-news";
import type { Reading } from "../../engine/reading";
import type { ReaderDeps, ReaderSection, Texts } from "../dependencies/dependencies";
import type { News } from "./shown";

type OpenedText = Awaited<ReturnType<Texts["open"]>>;

/** What a book that is being read lets its locked sections do. */
export interface LockedBook {
  readonly book: BookDetail;
  readonly reading: Reading;
  readonly deps: ReaderDeps;
  complete(text: ReaderSection): void;
  unlocked(news: News | null): void;
  dismiss(): void;
}

/** Looks after the locked sections of a book that is being read, as long as it is. */
export function handleLocked(session: LockedBook, signal: AbortSignal): void {
  const { book, reading, deps } = session;
  /** The locked section that was last asked for as one that the reader has come to. */
  let entered = 0;

  /**
   * What the server drew is for nobody: this reader may own it, or let it be unlocked by being opened, which only a
   * section is that the reader has come to.
   */
  async function ask(section: number): Promise<void> {
    const { texts } = deps;
    const asked: Promise<OpenedText> =
      section === entered ? texts.open(book.book_id, section) : texts.get(book.book_id, section);
    const { unlocked: bought, ...text } = await asked;
    if (text.locked || signal.aborted) return;
    const beginning = reading.viewport.section(section)?.blocks ?? [];
    const wasAtEnd = document.activeElement?.closest(".reader-end") != null;
    session.complete(text);
    if (wasAtEnd) readOnAt(firstNew(beginning, reading.viewport.section(section)?.blocks ?? []));
    if (bought) {
      const { receipt_id: receiptId, price } = bought;
      announceUnlock(book.book_id, { receiptId, price, count: 1 });
    }
  }

  /** A locked section that comes to the middle of the screen, and not sooner, is opened. */
  function enter(): void {
    const last = reading.viewport.sections.at(-1);
    if (!last?.locked) entered = 0;
    else if (last.number !== entered && last.element.getBoundingClientRect().top < innerHeight / 2) {
      entered = last.number;
      // The next to come asks again; meanwhile the beginning is there, and what it costs.
      ask(last.number).catch(() => {});
    }
  }

  /** Here or in another tab. */
  function unlocked({ receipt }: UnlockNews): void {
    session.unlocked(receipt ? { kind: "unlocked", receipt } : null);
    askForAll(receipt !== undefined);
  }

  /** Whoever has paid is told when the text does not come. */
  function askForAll(isAwaited: boolean): void {
    const again = () => {
      session.dismiss();
      askForAll(true);
    };
    for (const { locked, number } of reading.viewport.sections) {
      if (locked) ask(number).catch(() => isAwaited && session.unlocked({ kind: "failed", again }));
    }
  }

  if (signal.aborted) return;
  const leave = [reading.subscribe(enter), subscribeToUnlocks(book.book_id, unlocked)];
  signal.addEventListener("abort", () => {
    for (const stop of leave) stop();
  });
  enter();
}

/** The block with the first words that were not in the beginning, whose last one may have been cut. */
function firstNew(beginning: readonly HTMLElement[], whole: readonly HTMLElement[]): HTMLElement | undefined {
  const last = beginning.length - 1;
  const isCut = beginning[last]?.textContent !== whole[last]?.textContent;
  return whole[isCut ? last : last + 1];
}

/** Who unlocked the section by key or with a screen reader goes on where the text does. */
function readOnAt(block: HTMLElement | undefined): void {
  if (!block) return;
  block.tabIndex = -1;
  block.focus({ preventScroll: true });
}
