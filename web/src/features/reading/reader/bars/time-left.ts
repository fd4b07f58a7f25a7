import { readingMinutes } from "../../../../parts/books/reading-time";
import { type MessageKey, t } from "../../../../shell/messages/translate";

/** Returns a reading time: minutes, such as “6 min”, or hours from 90 minutes on, such as “2 h”. */
function duration(words: number): string {
  const minutes = readingMinutes(words);
  if (minutes < 90) return t("reader.minutes", { count: minutes });
  return t("reader.hours", { count: Math.round(minutes / 60) });
}

interface Left {
  /** Number of words of the section. */
  words: number;
  /** How much of the section is read, from 0 to 1. */
  progress: number;
  /** Number of words of all later sections of the book; null if unknown. */
  after: number | null;
  /** Whether only the time left in the section is returned, for lack of room. */
  brief?: boolean;
}

/**
 * Returns the time left in the section and in the book, such as “6 min left, 2 h in book”. At the end of a section,
 * only the time left in the book.
 */
export function timeLeft({ words, progress, after, brief = false }: Left): string {
  const rest = words * (1 - progress);
  if (rest <= 0) {
    if (after === null) return "";
    return after > 0 ? t("reader.left.book", { book: duration(after) }) : t("reader.left.none");
  }
  if (brief) return t("reader.left", { section: duration(rest) });
  const key: MessageKey = after === null || after <= 0 ? "reader.left.section" : "reader.left.both";
  return t(key, { section: duration(rest), book: duration(rest + (after ?? 0)) });
}
