import { formatTime } from "../../shell/formats/moment";
import { t } from "../../shell/messages/translate";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { Skeleton } from "../../ui/skeleton";
import { VisuallyHidden } from "../../ui/visually-hidden";
import type { CheckIn, Rung } from "./api";
import { freezeText, streakText } from "./wording";

interface Props {
  checkIn: CheckIn | null;
  busy: boolean;
  news: string;
  onCheckIn: () => Promise<void>;
}

const WEEK = [1, 2, 3, 4, 5, 6, 7];

/** The daily check-in with today's reward, and the rewards of the week. */
export function CheckInCard({ checkIn, busy, news, onCheckIn }: Props) {
  return (
    <section aria-labelledby="check-in" className="welfare-card welfare-today">
      <h2 id="check-in" className="section-title">
        {t("welfare.checkin")}
      </h2>
      <p className="welfare-streak">{checkIn ? streakText(checkIn.streak) : <Skeleton size="h-5 w-48" />}</p>
      <ol className="ladder">
        {checkIn
          ? checkIn.ladder.map((rung) => <Step key={rung.day} rung={rung} done={checkIn.done} />)
          : WEEK.map((day) => <li key={day} aria-hidden="true" className="skeleton-rung" />)}
      </ol>
      <div className="welfare-collect">
        {checkIn ? (
          <Collect checkIn={checkIn} busy={busy} onCheckIn={onCheckIn} />
        ) : (
          <Skeleton size="h-11 w-full" />
        )}
      </div>
      <p role="status" className="welfare-news" data-fresh={news !== ""}>
        {news || (checkIn && resting(checkIn))}
      </p>
      <p className="welfare-note">{checkIn ? freezeText(checkIn.freezes) : <Skeleton size="h-4 w-full" />}</p>
    </section>
  );
}

function resting({ done, next_at }: CheckIn): string {
  return done ? t("welfare.next", { time: formatTime(next_at) }) : t("welfare.rule");
}

function Collect({ checkIn, busy, onCheckIn }: { checkIn: CheckIn } & Pick<Props, "busy" | "onCheckIn">) {
  const today = checkIn.ladder.find(({ day }) => day === checkIn.rung);
  // The button stays the same element after the check-in, so that the button keeps the focus.
  return (
    <Button
      quiet={checkIn.done}
      busy={busy}
      aria-busy={busy}
      aria-disabled={busy || checkIn.done || undefined}
      onClick={() => !checkIn.done && void onCheckIn()}
    >
      {checkIn.done ? t("welfare.tomorrow") : t("welfare.collect", { count: today?.bonus ?? 0 })}
    </Button>
  );
}

function Step({ rung: { day, bonus, state }, done }: { rung: Rung; done: boolean }) {
  const isTaken = state === "taken" || (state === "today" && done);
  return (
    <li data-state={isTaken ? "taken" : state} aria-current={state === "today" ? "date" : undefined}>
      <span className="text-[0.8125rem] leading-none">
        <span className="max-sm:sr-only">{t("welfare.day", { day })}</span>
        <span aria-hidden="true" className="sm:hidden">
          {day}
        </span>
      </span>
      <span className="ladder-bonus" aria-hidden="true">
        {isTaken ? <Icon name="check" /> : `+${bonus}`}
      </span>
      <VisuallyHidden>
        {isTaken ? t("welfare.rung.taken", { count: bonus }) : t("welfare.rung", { count: bonus })}
      </VisuallyHidden>
    </li>
  );
}
