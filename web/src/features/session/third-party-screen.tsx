import { useCallback, useContext, useEffect, useRef, useState } from "react";
import type { ThirdPartyPage } from "../../api/page";
import { t } from "../../shell/messages/translate";
import { leaveFor } from "../../shell/navigation/full-load";
import { Readdress } from "../../shell/navigation/readdress";
import { Button, ButtonLink } from "../../ui/button";
import { Notice } from "../../ui/notice";
import { finishSignIn, type Returned, startSignIn } from "./account";
import { goOn } from "./leave";
import { providerTitle } from "./provider";
import { headings, returnedWith, sentences, type Trouble, troubleOf } from "./returned";
import { leaveNews } from "./sign-in-news";

type State = { kind: "finishing" } | { kind: "done" } | { kind: "trouble"; trouble: Trouble };

/** Where a provider sends the reader back. What it sent leaves the address at once and is used once. */
export function ThirdPartyScreen({ page }: { page: ThirdPartyPage }) {
  const { provider } = page.data;
  const readdress = useContext(Readdress);
  const returned = useRef<Returned | null>(undefined);
  const [state, setState] = useState<State>({ kind: "finishing" });

  const finish = useCallback(async () => {
    if (!returned.current) return setState({ kind: "trouble", trouble: "nothing" });
    setState({ kind: "finishing" });
    try {
      const { outcome, return_to } = await finishSignIn(provider, returned.current);
      leaveNews(outcome);
      setState({ kind: "done" });
      goOn(return_to);
    } catch (error) {
      setState({ kind: "trouble", trouble: troubleOf(error) });
    }
  }, [provider]);

  useEffect(() => {
    if (returned.current !== undefined) return;
    returned.current = returnedWith(location.search);
    readdress(page.path);
    void finish();
  }, [page.path, readdress, finish]);

  const title = providerTitle(page.site.providers, provider);
  if (state.kind === "trouble") {
    return (
      <div role="alert">
        <Notice
          heading={t(headings[state.trouble], { provider: title })}
          text={t(sentences[state.trouble], { provider: title })}
          actions={<WayOn provider={provider} trouble={state.trouble} onRetry={finish} />}
        />
      </div>
    );
  }
  return (
    <>
      <div className="noscript:hidden">
        <Notice
          heading={state.kind === "done" ? t("return.done") : t("return.finishing")}
          text={t("return.finishing.text", { provider: title })}
        />
      </div>
      <p className="frame hidden py-24 text-center text-ink-muted text-lg noscript:block">
        {t("return.script")}
      </p>
    </>
  );
}

interface WayOnProps {
  provider: string;
  trouble: Trouble;
  onRetry: () => Promise<void>;
}

/** What did not arrive is sent again; what was refused begins anew. */
function WayOn({ provider, trouble, onRetry }: WayOnProps) {
  const [busy, setBusy] = useState(false);

  async function again() {
    if (busy) return;
    setBusy(true);
    try {
      leaveFor(await startSignIn(provider, "/me"));
    } catch {
      setBusy(false);
    }
  }

  const resends = trouble === "network" || trouble === "many";
  const begins = ["denied", "expired", "signedout", "down"].includes(trouble);
  return (
    <>
      {resends && <Button onClick={() => void onRetry()}>{t("error.retry")}</Button>}
      {begins && (
        <Button busy={busy} busyLabel={t("bind.opening")} onClick={() => void again()}>
          {t("return.again")}
        </Button>
      )}
      <ButtonLink href="/me" quiet={resends || begins}>
        {t("return.account")}
      </ButtonLink>
      <ButtonLink href="/" quiet>
        {t("error.home")}
      </ButtonLink>
    </>
  );
}
