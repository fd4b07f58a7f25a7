import type { ReactNode } from "react";
import { t } from "../../../shell/messages/translate";
import { Skeleton } from "../../../ui/skeleton";

interface Figures {
  time: string;
  words: string;
  finished: string;
  streak: string;
  longest: string;
}

interface Props {
  switcher?: ReactNode;
  figures: Figures | null;
  children: ReactNode;
}

/** The frame of the statistics, shown before the figures are loaded. */
export function StatisticsFrame({ switcher, figures, children }: Props) {
  return (
    <section aria-labelledby="statistics" className="divided-section">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id="statistics" className="font-semibold font-serif text-[1.375rem] text-ink leading-[1.3]">
          {t("statistics.reading")}
        </h2>
        {switcher}
      </div>
      <dl className="figures">
        <Figure name={t("statistics.time")} value={figures?.time} />
        <Figure name={t("statistics.words")} value={figures?.words} />
        <Figure name={t("statistics.finished")} value={figures?.finished} />
        <Figure name={t("statistics.streak")} value={figures?.streak} note={figures?.longest} />
      </dl>
      {children}
    </section>
  );
}

function Figure({
  name,
  value,
  note,
}: {
  name: string;
  value: string | undefined;
  note?: string | undefined;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value ?? <Skeleton size="h-6 w-20" />}
        {note && <span className="block font-normal font-sans text-ink-muted text-sm">{note}</span>}
      </dd>
    </div>
  );
}

/** A placeholder as high as the statistics of a year. */
export function StatisticsSkeleton() {
  return (
    <StatisticsFrame figures={null}>
      <div className="min-h-136 sm:min-h-120 md:min-h-88 noscript:hidden" aria-hidden="true" />
    </StatisticsFrame>
  );
}
