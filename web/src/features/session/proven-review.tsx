import { t } from "../../shell/messages/translate";
import { Button } from "../../ui/button";
import { FailureStatus } from "../../ui/failure-status";
import { accountTitle, MovedList, movedItems } from "./moved-list";
import type { SignInPreview } from "./proven";

interface Props {
  preview: SignInPreview;
  busy: boolean;
  problem: string;
  onConfirm: () => void;
  onLeave: () => void;
}

/** The preview of a sign-in with an email address or a passkey: everything that it would do. */
export function ProvenReview({ preview, busy, problem, onConfirm, onLeave }: Props) {
  const { outcome, moves, can_undo, label } = preview;
  const account = accountTitle(preview.account);
  const items = movedItems(moves);
  return (
    <>
      {outcome === "bound" && (
        <>
          <p className="mt-1 break-words">{t("proven.bound", { address: label ?? "", account })}</p>
          <p className="mt-2 text-ink-muted">{t("proven.bound.new")}</p>
        </>
      )}
      {outcome === "already" && <p className="mt-1">{t("proven.already", { account })}</p>}
      {outcome === "signed_in" && (
        <>
          <p className="mt-1">{t("proven.into", { account })}</p>
          <p className="mt-2">{t(items.length === 0 ? "review.from.none" : "review.from")}</p>
          {items.length > 0 && <MovedList items={items} />}
        </>
      )}
      {can_undo && <p className="mt-2 text-ink-muted">{t("review.undo")}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button busy={busy} busyLabel={t("redeem.sending")} onClick={onConfirm}>
          {t(outcome === "bound" ? "proven.keep" : "review.yes")}
        </Button>
        <Button quiet onClick={onLeave}>
          {t("review.no")}
        </Button>
      </div>
      <FailureStatus text={problem} />
    </>
  );
}
