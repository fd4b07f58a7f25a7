import { formatDay } from "../../shell/formats/date";
import { t } from "../../shell/messages/translate";
import type { HandOverPreview } from "./account";
import { grouped } from "./guest-number";

type Moves = HandOverPreview["moves"];

/** Returns what a merge moves, one sentence for each kind. */
export function movedItems({ coins, bonus, bonus_left, vip, books, more_books }: Moves): string[] {
  return [
    ...(coins > 0 ? [t("review.coins", { count: coins })] : []),
    ...(bonus > 0 ? [t("review.bonus", { count: bonus })] : []),
    ...(bonus_left > 0 ? [t("review.bonus.left", { count: bonus_left })] : []),
    ...(vip ? [t("review.vip", { date: formatDay(vip.until) })] : []),
    ...books.map(({ title, sections }) =>
      sections > 0 ? t("review.book", { title, count: sections }) : title,
    ),
    ...(more_books > 0 ? [t("review.more", { count: more_books })] : []),
  ];
}

/** The list of what a merge moves. */
export function MovedList({ items }: { items: readonly string[] }) {
  return (
    <ul className="mt-2 list-disc ps-6">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** Returns the name and number of an account. */
export function accountTitle({ name, guest_number }: HandOverPreview["account"]): string {
  const number = t("me.guest", { number: grouped(guest_number) });
  return name ? t("review.account", { name, number }) : number;
}
