import type { BookListItem, Status } from "../../api/page";
import { t } from "../../shell/messages/translate";
import { readingMinutes } from "./reading-time";

const MINUTES_AN_HOUR = 60;

export function statusText(status: Status): string {
  return t(status === "completed" ? "book.completed" : "book.ongoing");
}

export function readingTime(words: number): string {
  const minutes = readingMinutes(words);
  if (minutes < MINUTES_AN_HOUR) return t("book.time.minutes", { count: minutes });
  return t("book.time.hours", { count: Math.round(minutes / MINUTES_AN_HOUR) });
}

export function isFree(book: Pick<BookListItem, "free_sections" | "section_num">): boolean {
  return book.free_sections >= book.section_num;
}
