import type { BookDetail } from "../../../../api/page";
import { announceUnlock, subscribeToUnlocks, type UnlockNews } from "../../../../parts/books/unlock-news";
import type { Reading } from "../../engine/reading";
import type { ReaderDeps, ReaderSection, Texts } from "../dependencies/dependencies";
import type { News } from "./shown";

type OpenedText = Awaited<ReturnType<Texts["open"]>>;

/** The functions of an open book that the handling of locked sections uses. */
export interface LockedBook {
  readonly book: BookDetail;
  readonly reading: Reading;
  readonly deps: ReaderDeps;
  complete(text: ReaderSection): void;
  unlocked(news: News | null): void;
  dismiss(): void;
}

/** Handles the locked sections of an open book until `signal` is aborted. */
export function handleLocked(session: LockedBook, signal: AbortSignal): void {
  const { book, reading, deps } = session;
  /** Number of the last locked section that was requested because the reader had reached it; 0 if none was. */
  let entered = 0;

  /**
   * Requests the text of a locked section as this reader, and shows the text if it is complete.
   * With auto-unlock on, the request may unlock a section that the reader has reached.
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

  /** Requests the text of a locked section whose top has reached the middle of the screen. */
  function enter(): void {
    const last = reading.viewport.sections.at(-1);
    if (!last?.locked) entered = 0;
    else if (last.number !== entered && last.element.getBoundingClientRect().top < innerHeight / 2) {
      entered = last.number;
      // A failure is ignored: the beginning of the section stays, with the offers.
      ask(last.number).catch(() => {});
    }
  }

  /**
   * Called after an unlock in any tab: requests the locked texts again. After an unlock in this tab, also shows its
   * receipt.
   */
  function unlocked({ receipt }: UnlockNews): void {
    session.unlocked(receipt ? { kind: "unlocked", receipt } : null);
    askForAll(receipt !== undefined);
  }

  /**
   * Requests the texts of all locked sections in the document. A failure is shown only to a reader who has just paid.
   */
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

/**
 * Returns the first block of the complete text that the shown beginning lacks, or of which it lacks the last words;
 * undefined if it lacks nothing.
 */
function firstNew(beginning: readonly HTMLElement[], whole: readonly HTMLElement[]): HTMLElement | undefined {
  const last = beginning.length - 1;
  const isCut = beginning[last]?.textContent !== whole[last]?.textContent;
  return whole[isCut ? last : last + 1];
}

/** Moves the focus to where the text continues, for readers who use the keyboard or a screen reader. */
function readOnAt(block: HTMLElement | undefined): void {
  if (!block) return;
  block.tabIndex = -1;
  block.focus({ preventScroll: true });
}
