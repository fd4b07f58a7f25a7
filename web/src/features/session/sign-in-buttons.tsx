import { t } from "../../shell/messages/translate";
import { leaveFor } from "../../shell/navigation/full-load";
import { useAttempt } from "../../shell/state/use-attempt";
import { Button } from "../../ui/button";
import { FailureStatus } from "../../ui/failure-status";
import { type Profile, startSignIn } from "./account";
import { failureText } from "./failure-text";
import { ChosenWay, type OwnWay, OwnWayButtons, useChosenWay } from "./own-ways";
import { useTakesPasskeys } from "./passkey-support";
import { providerTitle } from "./provider";

interface Props {
  profile: Profile;
  returnTo: string;
}

/** A sign-in button for each way to sign in to the account. */
export function SignInButtons({ profile, returnTo }: Props) {
  const { busyWith, problem, run } = useAttempt(failureText);
  const [chosen, choose] = useChosenWay();
  const address = profile.bound_providers.find(({ provider }) => provider === "email")?.label;
  const hasPasskey = profile.bound_providers.some(({ provider }) => provider === "passkey");
  const own: OwnWay[] = [
    ...(address && profile.offers_email ? (["email"] as const) : []),
    ...(useTakesPasskeys(hasPasskey ? profile.passkey_host : null) ? (["passkey"] as const) : []),
  ];
  const offered = profile.bound_providers.filter(({ provider }) =>
    profile.providers.some(({ name }) => name === provider),
  );

  const begin = (provider: string) =>
    run(async () => leaveFor(await startSignIn(provider, returnTo)), provider);

  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-3">
        {offered.map(({ provider }) => (
          <li key={provider}>
            <Button
              quiet
              busy={busyWith === provider}
              busyLabel={t("bind.opening")}
              onClick={() => void begin(provider)}
            >
              {t("again.with", { provider: providerTitle(profile.providers, provider) })}
            </Button>
          </li>
        ))}
        <OwnWayButtons offered={own} chosen={chosen} onChoose={choose} />
      </ul>
      <ChosenWay
        chosen={chosen}
        returnTo={returnTo}
        {...(chosen === "email" && address && { known: address })}
      />
      <FailureStatus text={problem} />
    </>
  );
}
