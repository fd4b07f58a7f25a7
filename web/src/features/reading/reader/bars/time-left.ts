import { readingMinutes } from "../../../../parts/books/reading-time";
import { type MessageKey, t } from "../../../../shell/messages/translate";

/** “6 min”, or “2 h” from an hour and a half on. */
function duration(words: number): string {
  const minutes = readingMinutes(words);
  if (minutes < 90) return t("reader.minutes", { count: minutes });
  return t("reader.hours", { count: Math.round(minutes / 60) });
}

interface Left {
  /** Words of the section. */
  words: number;
  /** How much of it is read, from 0 to 1. */
  progress: number;
  /** Words of the sections after it; null where that is not known yet. */
  after: number | null;
  /** Where there is no room for more than the section. */
  brief?: boolean;
}

/** What is still to read: “6 min left, 2 h in book”, of the section and of the book. At the end of a section nothing of it is left. */
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
