import { formatDay } from "../../shell/formats/date";
import { t } from "../../shell/messages/translate";
import { Button } from "../../ui/button";
import { FailureStatus } from "../../ui/failure-status";
import type { HandOverPreview } from "./account";
import { grouped } from "./guest-number";

interface Props {
  preview: HandOverPreview;
  busy: boolean;
  problem: string;
  onConfirm: () => void;
  onLeave: () => void;
}

/** The preview of a hand-over: everything that redeeming the code would do. */
export function HandOverReview({ preview, busy, problem, onConfirm, onLeave }: Props) {
  const { direction, moves, can_undo } = preview;
  const items = itemsOf(moves);
  const isEmpty = items.length === 0;
  return (
    <>
      <p className="mt-1">{t("review.into", { account: accountOf(preview) })}</p>
      {direction === "nothing" && <p className="mt-2">{t("review.nothing")}</p>}
      {direction === "from_here" && <p className="mt-2">{t(isEmpty ? "review.from.none" : "review.from")}</p>}
      {direction === "to_here" && <p className="mt-2">{t(isEmpty ? "review.to.none" : "review.to")}</p>}
      {!isEmpty && (
        <ul className="mt-2 list-disc ps-6">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {direction !== "to_here" && <p className="mt-3 font-medium">{t("review.warning")}</p>}
      {can_undo && <p className="mt-2 text-ink-muted">{t("review.undo")}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button busy={busy} busyLabel={t("redeem.sending")} onClick={onConfirm}>
          {t("review.yes")}
        </Button>
        <Button quiet onClick={onLeave}>
          {t("review.no")}
        </Button>
      </div>
      <FailureStatus text={problem} />
    </>
  );
}

function accountOf({ account: { name, guest_number } }: HandOverPreview): string {
  const number = t("me.guest", { number: grouped(guest_number) });
  return name ? t("review.account", { name, number }) : number;
}

function itemsOf({ coins, bonus, bonus_left, vip, books, more_books }: HandOverPreview["moves"]): string[] {
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
