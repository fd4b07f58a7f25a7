import { useCallback, useContext, useEffect, useRef, useState } from "react";
import type { ThirdPartyPage } from "../../api/page";
import { t } from "../../shell/messages/translate";
import { leaveFor } from "../../shell/navigation/full-load";
import { Readdress } from "../../shell/navigation/readdress";
import { LEAVING, useAttempt } from "../../shell/state/use-attempt";
import { Button, ButtonLink } from "../../ui/button";
import { FailureStatus } from "../../ui/failure-status";
import { Notice } from "../../ui/notice";
import { finishSignIn, type Returned, startSignIn } from "./account";
import { goOn } from "./leave";
import { providerTitle } from "./provider";
import { headings, returnedWith, sentences, type Trouble, troubleOf } from "./returned";
import { leaveNews } from "./sign-in-news";

type State = { kind: "finishing" } | { kind: "done" } | { kind: "trouble"; trouble: Trouble };

/**
 * The page to which a login provider sends the reader back. The parameters that the provider added are removed from the
 * address at once and used once.
 */
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
          actions={<NextSteps provider={provider} title={title} trouble={state.trouble} onRetry={finish} />}
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

interface NextStepsProps {
  provider: string;
  /** Title of the login provider. */
  title: string;
  trouble: Trouble;
  onRetry: () => Promise<void>;
}

/** Buttons after a failed sign-in: send the request again, begin the sign-in again, or leave the page. */
function NextSteps({ provider, title, trouble, onRetry }: NextStepsProps) {
  const { busy, problem, run } = useAttempt((error) => t(headings[troubleOf(error)], { provider: title }));

  async function again() {
    leaveFor(await startSignIn(provider, "/me"));
    return LEAVING;
  }

  const resends = trouble === "network" || trouble === "many";
  const begins = ["denied", "expired", "signedout", "down"].includes(trouble);
  return (
    <>
      {resends && <Button onClick={() => void onRetry()}>{t("error.retry")}</Button>}
      {begins && (
        <Button busy={busy} busyLabel={t("bind.opening")} onClick={() => void run(again)}>
          {t("return.again")}
        </Button>
      )}
      <ButtonLink href="/me" quiet={resends || begins}>
        {t("return.account")}
      </ButtonLink>
      <ButtonLink href="/" quiet>
        {t("error.home")}
      </ButtonLink>
      <div className="w-full">
        <FailureStatus text={problem} />
      </div>
    </>
  );
}
