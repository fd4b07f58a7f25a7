import { useState } from "react";
import { t } from "../../shell/messages/translate";
import { Button } from "../../ui/button";
import { Skeleton } from "../../ui/skeleton";
import { type Profile, startSignIn } from "./account";
import { Told } from "./account-notices";
import { failureText } from "./failure-text";
import { arrangeOffers, type InAppBrowser } from "./in-app-browser";
import { goTo } from "./leave";
import { providerTitle, unbound } from "./provider";

interface Props {
  profile: Profile | null;
  inside: InAppBrowser | null;
}

/** Ways to keep the account beyond this browser. A site without any offers the hand-over alone. */
export function BindOffers({ profile, inside }: Props) {
  const offered = profile && unbound(profile);
  if (offered?.length === 0) return null;
  const isBound = (profile?.bound_providers.length ?? 0) > 0;
  return (
    <section aria-labelledby="bind" className="account-section">
      <h2 id="bind">{isBound ? t("bind.more") : t("bind.heading")}</h2>
      <p className="mt-2 max-w-[38rem] text-ink-muted">{isBound ? t("bind.more.text") : t("bind.text")}</p>
      <div className="mt-5">
        {offered ? <Offers offered={offered} inside={inside} /> : <Skeleton size="h-11 w-60" />}
      </div>
    </section>
  );
}

function Offers({ offered, inside }: { offered: string[]; inside: InAppBrowser | null }) {
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState("");
  const { works, refuses } = arrangeOffers(offered, inside);

  async function begin(provider: string) {
    if (busy !== null) return;
    setBusy(provider);
    setProblem("");
    try {
      goTo(await startSignIn(provider, "/me"));
    } catch (error) {
      setProblem(failureText(error));
    }
    setBusy(null);
  }

  return (
    <>
      <ul className="flex flex-wrap gap-3">
        {works.map((name) => (
          <li key={name}>
            <Button quiet busy={busy === name} busyLabel={t("bind.opening")} onClick={() => void begin(name)}>
              {t("bind.with", { provider: providerTitle(name) })}
            </Button>
          </li>
        ))}
      </ul>
      {refuses.length > 0 && inside && (
        <p className="mt-4 max-w-[38rem] text-ink-muted text-sm">
          {t("bind.refuses", { provider: refuses.map(providerTitle).join(", "), app: inside })}
        </p>
      )}
      <Told text={problem} />
    </>
  );
}
