import { useState } from "react";
import { formatDay } from "../../shell/formats/date";
import { t } from "../../shell/messages/translate";
import { useAttempt } from "../../shell/state/use-attempt";
import { Button } from "../../ui/button";
import { Callout } from "../../ui/callout";
import { ConfirmButton } from "../../ui/confirm-button";
import { FailureStatus } from "../../ui/failure-status";
import { Skeleton } from "../../ui/skeleton";
import { askDeletion, cancelDeletion, type Profile } from "./account";
import { failureText, needsSignIn } from "./failure-text";
import { SignInAgain } from "./sign-in-again";

interface Props {
  profile: Profile | null;
  onChanged: () => Promise<void>;
}

/** The button that deletes the account. The erasure takes place a week later and can be cancelled until then. */
export function DeleteAccount({ profile, onChanged }: Props) {
  const { busy, problem, run } = useAttempt((error) => {
    setMustSignIn(needsSignIn(error));
    return failureText(error);
  });
  const [news, setNews] = useState("");
  const [asked, setAsked] = useState(false);
  const [mustSignIn, setMustSignIn] = useState(false);

  const change = (call: () => Promise<unknown>, said: string) =>
    run(async () => {
      setNews("");
      setMustSignIn(false);
      await call();
      await onChanged();
      setNews(said);
    });

  const at = profile?.delete_at ?? null;
  return (
    <>
      {at === null ? (
        <>
          <p className="text-ink-muted">{t("delete.text")}</p>
          <div className="mt-4">
            {profile ? (
              <ConfirmButton
                label={t("delete.ask")}
                question={t("delete.sure")}
                yes={t("delete.yes")}
                no={t("delete.no")}
                busy={busy}
                onConfirm={() => {
                  setAsked(true);
                  void change(askDeletion, "");
                }}
              />
            ) : (
              <Skeleton size="h-11 w-44" />
            )}
          </div>
        </>
      ) : (
        <Callout>
          <p>{t("delete.waiting", { date: formatDay(at) })}</p>
          <div className="mt-4">
            <Button
              autoFocus={asked}
              busy={busy}
              busyLabel={t("delete.cancelling")}
              onClick={() => void change(cancelDeletion, t("delete.cancelled"))}
            >
              {t("delete.cancel")}
            </Button>
          </div>
        </Callout>
      )}
      <p role="status" className={news && "mt-3 text-ink-muted"}>
        {news}
      </p>
      <FailureStatus text={problem} />
      {mustSignIn && profile && <SignInAgain profile={profile} returnTo="/settings" />}
    </>
  );
}
