import { useContext, useEffect, useState } from "react";
import { t } from "../../shell/messages/translate";
import { Readdress } from "../../shell/navigation/readdress";
import { Button } from "../../ui/button";
import { Callout } from "../../ui/callout";
import { FailureStatus } from "../../ui/failure-status";
import { codeInFragment } from "./code-text";
import { useRedeem } from "./use-redeem";

/**
 * Handles a hand-over link in the browser that receives it. The code is removed from the address at once, and redeemed
 * only after the reader confirms: a link sent by somebody else must not move the account in this browser.
 */
export function ReceivedHandOver() {
  const readdress = useContext(Readdress);
  const [code, setCode] = useState<string | null>(null);
  const { busy, problem, looked, look, redeem, leave } = useRedeem();

  useEffect(() => {
    const read = () => {
      const found = codeInFragment(location.hash);
      if (found === null) return;
      setCode(found);
      readdress("/me");
      void look(found);
    };
    read();
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, [readdress, look]);

  function close() {
    leave();
    setCode(null);
  }

  if (code === null) return null;
  return (
    // Reserves the height of the preview, which is loaded later, so that nothing below moves.
    <div className="mt-6 min-h-[29rem] max-w-2xl sm:min-h-[22rem]">
      <Callout heading={t("receive.heading")}>
        {looked ? (
          <looked.Review
            preview={looked.preview}
            busy={busy}
            problem={problem}
            onConfirm={() => void redeem()}
            onLeave={close}
          />
        ) : (
          <>
            {busy && <p className="mt-1 text-ink-muted">{t("redeem.sending")}</p>}
            <FailureStatus text={problem} />
            {!busy && (
              <div className="mt-4 flex flex-wrap gap-3">
                <Button onClick={() => void look(code)}>{t("error.retry")}</Button>
                <Button quiet onClick={close}>
                  {t("review.no")}
                </Button>
              </div>
            )}
          </>
        )}
      </Callout>
    </div>
  );
}
