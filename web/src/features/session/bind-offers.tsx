import { useState } from "react";
import type { OfferedProvider } from "../../api/page";
import { t } from "../../shell/messages/translate";
import { leaveFor } from "../../shell/navigation/full-load";
import type { InAppBrowser } from "../../shell/session/in-app-browser";
import { useAttempt } from "../../shell/state/use-attempt";
import { Button } from "../../ui/button";
import { FailureStatus } from "../../ui/failure-status";
import { type Profile, startSignIn } from "./account";
import { arrangeOffers } from "./arrange-offers";
import { failureText, needsSignIn } from "./failure-text";
import { boundTitles, unbound } from "./provider";
import { SignInAgain } from "./sign-in-again";

interface Props {
  profile: Profile | null;
  /** The login providers of the site, shown until the reader is known. */
  providers: readonly OfferedProvider[];
  inside: InAppBrowser | null;
}

/** Buttons to bind the account to a login provider. A site without login providers offers only the hand-over. */
export function BindOffers({ profile, providers, inside }: Props) {
  const bound = profile ? boundTitles(profile) : "";
  const offered = profile ? unbound(profile) : providers;
  if (offered.length === 0 && bound === "") return null;
  const isBound = bound !== "";
  return (
    <section aria-labelledby="bind" className="divided-section">
      <h2 id="bind" className="section-title">
        {isBound ? t("bind.bound") : t("bind.heading")}
      </h2>
      <p className="mt-2 max-w-[38rem] text-ink-muted">
        {isBound ? t("bind.bound.text", { providers: bound }) : t("bind.text")}
      </p>
      <Offers offered={offered} inside={inside} profile={profile} />
    </section>
  );
}

interface OffersProps {
  offered: readonly OfferedProvider[];
  inside: InAppBrowser | null;
  profile: Profile | null;
}

function Offers({ offered, inside, profile }: OffersProps) {
  const [mustSignIn, setMustSignIn] = useState(false);
  const { busyWith, problem, run } = useAttempt((error) => {
    setMustSignIn(needsSignIn(error));
    return failureText(error);
  });
  const { works, refuses } = arrangeOffers(offered, inside);

  const begin = (provider: string) => run(async () => leaveFor(await startSignIn(provider, "/me")), provider);

  return (
    <>
      <ul className="mt-5 flex flex-wrap gap-3">
        {works.map(({ name, label }) => (
          <li key={name}>
            <Button
              quiet
              busy={busyWith === name}
              busyLabel={t("bind.opening")}
              onClick={() => profile && void begin(name)}
            >
              {t("bind.with", { provider: label })}
            </Button>
          </li>
        ))}
      </ul>
      {refuses.length > 0 && inside && (
        <p className="mt-4 max-w-[38rem] text-ink-muted text-sm">
          {t("bind.refuses", { provider: refuses.map(({ label }) => label).join(", "), app: inside })}
        </p>
      )}
      <FailureStatus text={problem} />
      {problem && mustSignIn && profile && <SignInAgain profile={profile} returnTo="/me" />}
    </>
  );
}
