import { t } from "../../shell/messages/translate";
import { LEAVING, useAttempt } from "../../shell/state/use-attempt";
import { Button, ButtonLink } from "../../ui/button";
import { FailureStatus } from "../../ui/failure-status";
import { Skeleton } from "../../ui/skeleton";
import { type Profile, signOut } from "./account";
import { failureText } from "./failure-text";
import { grouped } from "./guest-number";
import { goOn } from "./leave";
import { providerTitle } from "./provider";

/** The settings of the account: guest number, and login providers. */
export function AccountSettings({ profile }: { profile: Profile | null }) {
  if (!profile) {
    return (
      <>
        <Skeleton size="h-6 w-56" />
        <div className="mt-4">
          <Skeleton size="h-11 w-40" />
        </div>
      </>
    );
  }
  const isBound = profile.bound_providers.length > 0;
  const canBind = profile.providers.length > 0;
  return (
    <>
      <p className="text-ink">{profile.name ?? t("me.guest", { number: grouped(profile.guest_number) })}</p>
      {isBound ? (
        <ul className="mt-1 text-ink-muted">
          {profile.bound_providers.map(({ provider, label }) => (
            <li key={provider}>
              {label
                ? t("settings.bound.as", { provider: providerTitle(profile.providers, provider), label })
                : t("me.bound", { providers: providerTitle(profile.providers, provider) })}
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-1 text-ink-muted">{canBind ? t("settings.unbound") : t("settings.unbindable")}</p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink href="/me" quiet>
          {canBind && !isBound ? t("settings.bind") : t("settings.open")}
        </ButtonLink>
        {isBound && <SignOut />}
      </div>
    </>
  );
}

function SignOut() {
  const { busy, problem, run } = useAttempt(failureText);

  const leave = () =>
    run(async () => {
      await signOut();
      goOn("/");
      return LEAVING;
    });

  return (
    <>
      <Button quiet busy={busy} busyLabel={t("settings.signingout")} onClick={() => void leave()}>
        {t("settings.signout")}
      </Button>
      <FailureStatus text={problem} />
    </>
  );
}
