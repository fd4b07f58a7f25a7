import { lazyPart } from "../../shell/browser/load-code";
import { Lazy } from "../../shell/lazy/lazy";
import { t } from "../../shell/messages/translate";
import { LEAVING, useAttempt } from "../../shell/state/use-attempt";
import { Button, ButtonLink } from "../../ui/button";
import { FailureStatus } from "../../ui/failure-status";
import { Skeleton } from "../../ui/skeleton";
import { type Profile, signOut } from "./account";
import { failureText } from "./failure-text";
import { grouped } from "./guest-number";
import { goOn } from "./leave";
import { useTakesPasskeys } from "./passkey-support";
import { providerTitle } from "./provider";

const emailSetting = lazyPart(() => import("./email-setting"));
const passkeysSetting = lazyPart(() => import("./passkeys-setting"));

interface Props {
  profile: Profile | null;
  onChanged: () => Promise<void>;
}

/** The settings of the account: guest number, and ways to sign in. */
export function AccountSettings({ profile, onChanged }: Props) {
  const takesPasskeys = useTakesPasskeys(profile?.passkey_host);
  if (!profile) {
    return (
      <>
        <Skeleton size="h-6 w-56" />
        <div className="mt-4">
          <Skeleton size="h-11 w-40" />
        </div>
        <Waiting />
        <Waiting />
      </>
    );
  }
  const isBound = profile.bound_providers.length > 0;
  const canBind = profile.providers.length > 0 || profile.offers_email || takesPasskeys;
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
      {profile.offers_email && (
        <Lazy part={emailSetting} waiting={<Waiting />}>
          {({ EmailSetting }) => <EmailSetting profile={profile} onChanged={onChanged} />}
        </Lazy>
      )}
      {takesPasskeys && (
        <Lazy part={passkeysSetting} waiting={<Waiting />}>
          {({ PasskeysSetting }) => <PasskeysSetting profile={profile} onChanged={onChanged} />}
        </Lazy>
      )}
    </>
  );
}

function Waiting() {
  return (
    <div className="mt-8">
      <Skeleton size="h-32 w-full" />
    </div>
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
