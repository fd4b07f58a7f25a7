import { useEffect, useRef } from "react";
import { t } from "../../shell/messages/translate";
import { Button } from "../../ui/button";
import { Callout } from "../../ui/callout";
import { FailureStatus } from "../../ui/failure-status";
import { passkeyProof } from "./passkeys";
import { ProvenReview } from "./proven-review";
import { useProven } from "./use-proven";

/** Signs in with a passkey. The dialog of the browser opens at once. */
export function PasskeyWay({ returnTo }: { returnTo: string }) {
  const { busy, problem, looked, look, confirm, leave } = useProven(returnTo);
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void look(passkeyProof);
  }, [look]);

  return (
    <div role="status" className="mt-5 max-w-2xl">
      {looked ? (
        <Callout heading={t("proven.heading")}>
          <ProvenReview
            preview={looked.preview}
            busy={busy}
            problem={problem}
            onConfirm={() => void confirm()}
            onLeave={leave}
          />
        </Callout>
      ) : (
        <>
          {busy && <p className="text-ink-muted">{t("passkey.waiting")}</p>}
          <FailureStatus text={problem} />
          {!busy && (
            <div className="mt-4">
              <Button quiet onClick={() => void look(passkeyProof)}>
                {t("error.retry")}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}
