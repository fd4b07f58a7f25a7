import { useEffect } from "react";
import { t } from "../../shell/messages/translate";
import { useAttempt } from "../../shell/state/use-attempt";
import { Button, ButtonLink } from "../../ui/button";
import { FailureStatus } from "../../ui/failure-status";
import { failureText } from "./failure-text";
import { useProfile } from "./profile-store";
import { declineKeeping } from "./proven";

/** A text with a button that declines to keep the account, so that no device asks again. */
export function NotNow({ onDone }: { onDone: () => Promise<void> }) {
  return (
    <div className="mt-5 max-w-[38rem]">
      <p className="text-ink">{t("keep.here")}</p>
      <div className="mt-3">
        <Decline onDone={onDone} />
      </div>
    </div>
  );
}

/**
 * Asks a guest after a purchase whether to keep the account. Shows nothing to a reader who is
 * signed in, or who declined before. Calls `onKnown` once the profile is loaded, or cannot be
 * loaded.
 */
export function KeepQuestion({ onKnown }: { onKnown: (isKnown: true) => void }) {
  const [state, reload] = useProfile();
  const isKnown = state.kind !== "loading";
  useEffect(() => {
    if (isKnown) onKnown(true);
  }, [isKnown, onKnown]);
  if (state.kind !== "ready" || !state.data.asks_to_keep) return null;
  return (
    <div className="mt-4">
      <p className="text-ink">{t("keep.bought")}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink href="/me#bind" quiet>
          {t("keep.yes")}
        </ButtonLink>
        <Decline onDone={reload} />
      </div>
    </div>
  );
}

function Decline({ onDone }: { onDone: () => Promise<void> }) {
  const { busy, problem, run } = useAttempt(failureText);
  const decline = () =>
    run(async () => {
      await declineKeeping();
      await onDone();
    });
  return (
    <>
      <Button quiet busy={busy} onClick={() => void decline()}>
        {t("keep.no")}
      </Button>
      <FailureStatus text={problem} />
    </>
  );
}
