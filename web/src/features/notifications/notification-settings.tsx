import { useState } from "react";
import { t } from "../../shell/messages/translate";
import { ShortFailure } from "../../shell/short-failure";
import { Button } from "../../ui/button";
import { Skeleton } from "../../ui/skeleton";
import type { Kind, NotificationSettings as Settings } from "./api";
import { KindChoices } from "./kind-choices";
import { MailAddress } from "./mail-address";
import { PushDevice } from "./push-device";
import { QuietChoice } from "./quiet-choice";
import { failureText } from "./refusals";
import { usePushDevice } from "./use-push-device";
import { useSettings } from "./use-settings";

/**
 * The notification settings: the kinds of notifications that the reader gets, each by push or mail. Everything is off
 * by default.
 */
export function NotificationSettings() {
  const { state, reload, choose, problem } = useSettings();
  if (state.kind === "failed") {
    return <ShortFailure text={failureText(state.error)} onRetry={reload} />;
  }
  if (state.kind === "loading") return <Skeleton size="h-[40rem] w-full" />;
  return <Ready settings={state.data} reload={reload} choose={choose} problem={problem} />;
}

type ReadyProps = { settings: Settings } & Pick<
  ReturnType<typeof useSettings>,
  "reload" | "choose" | "problem"
>;

function Ready({ settings, reload, choose, problem }: ReadyProps) {
  const device = usePushDevice(settings.push.public_key, reload);
  const [news, setNews] = useState("");
  const isAnyOn = settings.kinds.some(({ push, mail }) => push || mail);

  async function choosePush(kind: Kind, push: boolean) {
    setNews("");
    // If no device receives push notifications, the choice would have no effect, so this tap turns them on in this
    // browser too.
    if (push && device.state === "off" && !(await device.turnOn())) return;
    choose({ kinds: settings.kinds.map((each) => (each.kind === kind ? { ...each, push } : each)) });
  }

  function chooseMail(kind: Kind, mail: boolean) {
    setNews("");
    choose({ kinds: settings.kinds.map((each) => (each.kind === kind ? { ...each, mail } : each)) });
  }

  function turnAllOff() {
    choose({ kinds: settings.kinds.map(({ kind }) => ({ kind, push: false, mail: false })) });
    setNews(t("notices.alloff.done"));
  }

  return (
    <>
      <p className="text-ink-muted">{t("notices.text")}</p>
      <PushDevice device={device} devices={settings.push.devices} />
      {settings.mail.offered && <MailAddress mail={settings.mail} reload={reload} />}
      <KindChoices
        kinds={settings.kinds}
        canPush={device.state === "on" || device.state === "off" || settings.push.devices > 0}
        mail={settings.mail}
        onPush={(kind, push) => void choosePush(kind, push)}
        onMail={chooseMail}
      />
      <QuietChoice settings={settings} choose={choose} />
      <div className="mt-6">
        <Button quiet aria-disabled={!isAnyOn || undefined} onClick={() => isAnyOn && turnAllOff()}>
          {t("notices.alloff")}
        </Button>
      </div>
      <p role="status" className={problem ? "mt-3 font-medium text-danger" : news && "mt-3 text-ink-muted"}>
        {problem || news}
      </p>
    </>
  );
}
