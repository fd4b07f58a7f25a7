import { useEffect, useRef } from "react";
import { t } from "../../shell/messages/translate";
import { Button } from "../../ui/button";
import { Callout } from "../../ui/callout";
import { FailureStatus } from "../../ui/failure-status";
import { typedCode } from "./code-text";
import { emailProof } from "./proven";
import { ProvenReview } from "./proven-review";
import { useProven } from "./use-proven";

interface Props {
  code: string;
  onClose: () => void;
}

/**
 * Shows what the one-time link in a mail would do. Opening the link does not use it up, because mail programs open
 * links by themselves; the button does, and works only in the browser that asked for the mail.
 */
export function ReceivedEmail(props: Props) {
  return (
    <Callout heading={t("proven.heading")}>
      <Steps {...props} />
    </Callout>
  );
}

function Steps({ code: linked, onClose }: Props) {
  const code = typedCode(linked);
  const { busy, problem, looked, look, confirm } = useProven("/me");
  const begun = useRef<string | null>(null);

  useEffect(() => {
    if (begun.current === code) return;
    begun.current = code;
    void look(() => emailProof(code));
  }, [code, look]);

  if (looked) {
    return (
      <ProvenReview
        preview={looked.preview}
        busy={busy}
        problem={problem}
        onConfirm={() => void confirm()}
        onLeave={onClose}
      />
    );
  }
  return (
    <>
      {busy && <p className="mt-1 text-ink-muted">{t("redeem.sending")}</p>}
      <FailureStatus text={problem} />
      {!busy && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button onClick={() => void look(() => emailProof(code))}>{t("error.retry")}</Button>
          <Button quiet onClick={onClose}>
            {t("review.no")}
          </Button>
        </div>
      )}
    </>
  );
}
