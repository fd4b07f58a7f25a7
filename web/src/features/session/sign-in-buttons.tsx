import { t } from "../../shell/messages/translate";
import { leaveFor } from "../../shell/navigation/full-load";
import { useAttempt } from "../../shell/state/use-attempt";
import { Button } from "../../ui/button";
import { FailureStatus } from "../../ui/failure-status";
import { type Profile, startSignIn } from "./account";
import { failureText } from "./failure-text";
import { providerTitle } from "./provider";

interface Props {
  profile: Profile;
  returnTo: string;
}

/** A sign-in button for each login provider of the account. */
export function SignInButtons({ profile, returnTo }: Props) {
  const { busyWith, problem, run } = useAttempt(failureText);
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
      </ul>
      <FailureStatus text={problem} />
    </>
  );
}
