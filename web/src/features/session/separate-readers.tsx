import { useState } from "react";
import { formatDay } from "../../shell/formats/date";
import { t } from "../../shell/messages/translate";
import { inHalves } from "../../shell/session/hand-over-code";
import { LEAVING, useAttempt } from "../../shell/state/use-attempt";
import { Callout } from "../../ui/callout";
import { ConfirmButton } from "../../ui/confirm-button";
import { FailureStatus } from "../../ui/failure-status";
import type { Undoable } from "./account";
import { failureText } from "./failure-text";
import { grouped } from "./guest-number";
import { goOn } from "./leave";
import { leaveNews } from "./sign-in-news";
import { giveBack, takeBack } from "./undo-hand-over";

/** The button that undoes a hand-over in this browser. It is shown for a week after the hand-over. */
export function SeparateReaders({ undoable }: { undoable: Undoable }) {
  const { busy, problem, run } = useAttempt(failureText);
  const [done, setDone] = useState("");

  const { was_here, merged_at, until, guest_number } = undoable;

  const separate = () =>
    run(async () => {
      if (was_here) {
        leaveNews((await takeBack()) > 0 ? "separated_missing" : "separated");
        goOn("/me");
        return LEAVING;
      }
      const code = await giveBack();
      setDone(code ? t("separate.code", { code: inHalves(code.toUpperCase()) }) : t("separate.alone"));
    });

  if (done) {
    return (
      <div role="status" className="mt-6 max-w-2xl">
        <Callout>{done}</Callout>
      </div>
    );
  }
  const times = { date: formatDay(merged_at), until: formatDay(until) };
  const number = grouped(guest_number);
  return (
    <div className="mt-6 max-w-2xl">
      <Callout heading={t("separate.heading")}>
        <p className="mt-1">{t(was_here ? "separate.here" : "separate.there", times)}</p>
        <div className="mt-4">
          <ConfirmButton
            label={t("separate.do")}
            question={t(was_here ? "separate.here.sure" : "separate.there.sure", { number })}
            yes={t("separate.yes")}
            no={t("separate.no")}
            busy={busy}
            onConfirm={() => void separate()}
          />
        </div>
        <FailureStatus text={problem} />
      </Callout>
    </div>
  );
}
