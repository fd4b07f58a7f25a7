import { t } from "../../shell/messages/translate";
import { Button } from "../../ui/button";
import { FailureStatus } from "../../ui/failure-status";
import type { HandOverPreview } from "./account";
import { accountTitle, MovedList, movedItems } from "./moved-list";

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
  const items = movedItems(moves);
  const isEmpty = items.length === 0;
  return (
    <>
      <p className="mt-1">{t("review.into", { account: accountTitle(preview.account) })}</p>
      {direction === "nothing" && <p className="mt-2">{t("review.nothing")}</p>}
      {direction === "from_here" && <p className="mt-2">{t(isEmpty ? "review.from.none" : "review.from")}</p>}
      {direction === "to_here" && <p className="mt-2">{t(isEmpty ? "review.to.none" : "review.to")}</p>}
      {!isEmpty && <MovedList items={items} />}
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
