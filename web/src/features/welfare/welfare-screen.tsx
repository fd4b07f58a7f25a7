import { useState } from "react";
import type { WelfareCenterPage } from "../../api/page";
import { failureText, ListFailure, NeedsScript } from "../../shell/failure-text";
import { t } from "../../shell/messages/translate";
import { PageHeading } from "../../ui/page-heading";
import { share } from "../../ui/share";
import { type Center, checkIn, claim, NOT_READY, reportShared, type TaskId } from "./api";
import { BonusCard } from "./bonus-card";
import { CheckInCard } from "./check-in-card";
import { TaskList } from "./task-list";
import { useCenter } from "./use-center";
import { useOpenedNotification } from "./use-opened-notification";
import { checkedInText, claimedText } from "./wording";

/** The request that is running: the check-in, or the reward of one task; null if none is. */
export type Doing = "check-in" | TaskId | null;

const refusals = { [NOT_READY]: "welfare.notready" } as const;

export function WelfareScreen({ page }: { page: WelfareCenterPage }) {
  const { state, timeZone, reload, take } = useCenter(page);
  useOpenedNotification(reload);
  const [doing, setDoing] = useState<Doing>(null);
  const [news, setNews] = useState<{ of: Doing; text: string }>({ of: null, text: "" });
  const center = state.kind === "ready" ? state.data : null;

  /** Runs `work` and shows its result. Does nothing while earlier work is running. */
  async function run(of: Exclude<Doing, null>, work: (zone: string) => Promise<[string, Center?]>) {
    if (doing !== null || timeZone === null) return;
    setDoing(of);
    setNews({ of, text: "" });
    try {
      const [text, received] = await work(timeZone);
      if (received) take(received);
      setNews({ of, text });
    } catch (error) {
      setNews({ of, text: failureText(error, refusals) });
      void reload();
    }
    setDoing(null);
  }

  const onCheckIn = () =>
    run("check-in", async (zone) => {
      const done = await checkIn(zone);
      return [checkedInText(done), done.center];
    });

  const onClaim = (task: TaskId) =>
    run(task, async (zone) => {
      const reward = await claim(task, zone);
      return [claimedText(reward), reward.center];
    });

  const onShare = () =>
    run("share", async (zone) => {
      const shared = await share({ title: page.site.name, url: page.site.url });
      if (shared === "closed") return [""];
      if (shared === "refused") return [t("welfare.share.refused", { link: page.site.url })];
      return [
        t(shared === "copied" ? "welfare.share.copied" : "welfare.share.thanks"),
        await reportShared(zone),
      ];
    });

  return (
    <div className="frame page">
      <PageHeading>{t("welfare.heading")}</PageHeading>
      <p className="page-lead">{t("welfare.text")}</p>
      <NeedsScript />
      {state.kind === "failed" ? (
        <ListFailure heading={t("welfare.failed")} error={state.error} onRetry={reload} />
      ) : (
        <div className="welfare noscript:hidden" aria-busy={center === null}>
          <CheckInCard
            checkIn={center?.check_in ?? null}
            busy={doing === "check-in"}
            news={news.of === "check-in" ? news.text : ""}
            onCheckIn={onCheckIn}
          />
          <BonusCard center={center} />
          <TaskList
            tasks={center?.tasks ?? null}
            doing={doing}
            news={news.of === "check-in" ? { of: null, text: "" } : news}
            onClaim={onClaim}
            onShare={onShare}
          />
        </div>
      )}
    </div>
  );
}
