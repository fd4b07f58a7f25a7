import { type ReactNode, useState } from "react";
import type { MePage, OfferedProvider } from "../../api/page";
import { loadCode } from "../../shell/browser/load-code";
import { t } from "../../shell/messages/translate";
import { leaveFor } from "../../shell/navigation/full-load";
import type { InAppBrowser } from "../../shell/session/in-app-browser";
import { LEAVING, useAttempt } from "../../shell/state/use-attempt";
import { Button } from "../../ui/button";
import { FailureStatus } from "../../ui/failure-status";
import { type Profile, startSignIn } from "./account";
import { arrangeOffers } from "./arrange-offers";
import { failureText, needsSignIn } from "./failure-text";
import { ChosenWay, type OwnWay, OwnWayButtons, useChosenWay } from "./own-ways";
import { useTakesPasskeys } from "./passkey-support";
import { boundTitles, unbound } from "./provider";
import { SignInAgain } from "./sign-in-again";

interface Props {
  profile: Profile | null;
  /** The site's login providers, offered until the profile says which of them are not bound yet. */
  providers: readonly OfferedProvider[];
  /** Says whether readers can sign in to the site with an email address or a passkey. */
  ways: MePage["data"];
  inside: InAppBrowser | null;
  /** The question whether to keep the account, for a guest who has paid. */
  question: ReactNode;
}

/**
 * Buttons to bind the account or to sign in to an existing one. A site without ways to sign in offers only the
 * hand-over.
 */
export function BindOffers({ profile, providers, ways, inside, question }: Props) {
  const bound = profile ? boundTitles(profile) : "";
  const offered = profile ? unbound(profile) : providers;
  const isBound = bound !== "";
  const takesPasskeys = useTakesPasskeys(ways.passkey_host);
  const hasEmail = profile?.bound_providers.some(({ provider }) => provider === "email");
  const own: OwnWay[] = [
    ...(ways.offers_email && !hasEmail ? (["email"] as const) : []),
    // A reader with a bound account creates further passkeys in the settings.
    ...(takesPasskeys && !isBound ? (["passkey"] as const) : []),
  ];
  if (offered.length + own.length === 0 && bound === "") return null;
  return (
    <section aria-labelledby="bind" className="divided-section">
      <h2 id="bind" className="section-title">
        {isBound ? t("bind.bound") : t("bind.heading")}
      </h2>
      <p className="mt-2 max-w-[38rem] text-ink-muted">
        {isBound ? t("bind.bound.text", { providers: bound }) : t("bind.text")}
      </p>
      <Offers
        offered={offered}
        own={own}
        createsPasskeys={takesPasskeys && !isBound}
        inside={inside}
        profile={profile}
      />
      {question}
    </section>
  );
}

interface OffersProps {
  offered: readonly OfferedProvider[];
  own: readonly OwnWay[];
  /** Whether to offer a guest to create a passkey, which binds the account to it. */
  createsPasskeys: boolean;
  inside: InAppBrowser | null;
  profile: Profile | null;
}

/** A button that binds the account: with a login provider, or with a new passkey. */
interface BindButton {
  name: string;
  text: string;
  begin: () => Promise<unknown>;
}

function Offers({ offered, own, createsPasskeys, inside, profile }: OffersProps) {
  const [chosen, choose] = useChosenWay();
  const [mustSignIn, setMustSignIn] = useState(false);
  const { busyWith, problem, setProblem, run } = useAttempt((error) => {
    setMustSignIn(needsSignIn(error));
    return failureText(error);
  });
  const { works, refuses } = arrangeOffers(offered, inside);

  const createPasskey = async () => {
    const { keepByPasskey } = await loadCode(() => import("./keep-by-passkey"));
    const failure = await keepByPasskey();
    setProblem(failure);
    return failure ? undefined : LEAVING;
  };

  const buttons: BindButton[] = works.map(({ name, label }) => ({
    name,
    text: t("bind.with", { provider: label }),
    begin: async () => leaveFor(await startSignIn(name, "/me")),
  }));
  if (createsPasskeys) buttons.push({ name: "passkey", text: t("passkeys.add"), begin: createPasskey });

  return (
    <>
      <ul className="mt-5 flex flex-wrap gap-3">
        {buttons.map(({ name, text, begin }) => (
          <li key={name}>
            <Button
              quiet
              busy={busyWith === name}
              busyLabel={t("bind.opening")}
              onClick={() => profile && void run(begin, name)}
            >
              {text}
            </Button>
          </li>
        ))}
        <OwnWayButtons offered={own} chosen={chosen} onChoose={choose} />
      </ul>
      {profile && (
        <ChosenWay chosen={chosen} returnTo="/me" again={<SignInAgain profile={profile} returnTo="/me" />} />
      )}
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
