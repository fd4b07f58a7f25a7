import { useState } from "react";
import { t } from "../../shell/messages/translate";
import { useAttempt } from "../../shell/state/use-attempt";
import { Button } from "../../ui/button";
import { ConfirmButton } from "../../ui/confirm-button";
import { FailureStatus } from "../../ui/failure-status";
import type { Profile } from "./account";
import { EmailWay } from "./email-way";
import { needsSignIn } from "./failure-text";
import { ownFailureText } from "./own-failure-text";
import { removeEmail } from "./proven";
import { SignInAgain } from "./sign-in-again";

interface Props {
  profile: Profile;
  onChanged: () => Promise<void>;
}

/** The email address with which the reader signs in: adding, changing and removing it. */
export function EmailSetting({ profile, onChanged }: Props) {
  const [typing, setTyping] = useState(false);
  const [mustSignIn, setMustSignIn] = useState(false);
  const { busy, problem, run } = useAttempt((error) => {
    setMustSignIn(needsSignIn(error));
    return ownFailureText(error);
  });
  const address = profile.bound_providers.find(({ provider }) => provider === "email")?.label;

  const again = <SignInAgain profile={profile} returnTo="/settings" />;

  const remove = () =>
    run(async () => {
      await removeEmail();
      await onChanged();
    });

  return (
    <section aria-labelledby="email-heading" className="mt-8">
      <h3 id="email-heading" className="font-medium text-ink">
        {t("ways.email")}
      </h3>
      <p className="mt-1 break-words text-ink-muted">
        {address ? t("ways.email.is", { address }) : t("ways.email.none")}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button quiet aria-expanded={typing} onClick={() => setTyping(!typing)}>
          {t(address ? "ways.email.change" : "ways.email.add")}
        </Button>
        {address && (
          <ConfirmButton
            label={t("ways.email.remove")}
            question={t("ways.email.remove.ask")}
            yes={t("ways.remove.yes")}
            no={t("ways.remove.no")}
            busy={busy}
            closes
            onConfirm={() => void remove()}
          />
        )}
      </div>
      {typing && <EmailWay returnTo="/settings" again={again} />}
      <FailureStatus text={problem} />
      {problem && mustSignIn && again}
    </section>
  );
}
