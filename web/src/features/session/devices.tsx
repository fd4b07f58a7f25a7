import { useCallback, useEffect, useId, useState } from "react";
import { formatDay } from "../../shell/formats/date";
import { t } from "../../shell/messages/translate";
import { Button } from "../../ui/button";
import { ConfirmButton } from "../../ui/confirm-button";
import { FailureStatus } from "../../ui/failure-status";
import { Skeleton } from "../../ui/skeleton";
import { type Device, loadDevices, revokeDevice } from "./account";
import { failureText } from "./failure-text";

/** The devices on which the reader is signed in; this device is the first. */
export function Devices({ ready }: { ready: boolean }) {
  const [devices, setDevices] = useState<Device[] | null>(null);
  const [problem, setProblem] = useState("");
  const [news, setNews] = useState("");

  const load = useCallback(async () => {
    setProblem("");
    try {
      const all = await loadDevices();
      setDevices([...all].sort((a, b) => Number(b.current) - Number(a.current) || b.seen_at - a.seen_at));
    } catch (error) {
      setProblem(failureText(error));
    }
  }, []);

  useEffect(() => {
    if (ready) void load();
  }, [ready, load]);

  async function revoke({ session, agent }: Device) {
    setNews("");
    try {
      await revokeDevice(session);
      setNews(t("devices.done", { agent }));
      await load();
    } catch (error) {
      setProblem(failureText(error));
    }
  }

  return (
    <>
      <p className="mb-5 text-ink-muted">{t("devices.text")}</p>
      {devices ? (
        <ul>
          {devices.map((device) => (
            <Row key={device.session} device={device} onRevoke={() => revoke(device)} />
          ))}
        </ul>
      ) : (
        !problem && <Skeleton size="h-12 w-full" />
      )}
      <p role="status" className={news && "mt-3 text-ink-muted"}>
        {news}
      </p>
      <FailureStatus text={problem} />
      {problem && !devices && (
        <div className="mt-3">
          <Button quiet onClick={() => void load()}>
            {t("error.retry")}
          </Button>
        </div>
      )}
    </>
  );
}

function Row({ device, onRevoke }: { device: Device; onRevoke: () => Promise<void> }) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const { agent, network, seen_at, current } = device;

  async function revoke() {
    setBusy(true);
    await onRevoke();
    setBusy(false);
  }

  return (
    <li className="device">
      <div id={id} className="min-w-0">
        <p className="font-medium text-ink">{agent}</p>
        <p className="break-words text-ink-muted text-sm">
          {current ? t("devices.current") : t("devices.seen", { date: formatDay(seen_at) })}
          {network && ` · ${network}`}
        </p>
      </div>
      {!current && (
        <ConfirmButton
          label={t("devices.revoke")}
          question={t("devices.revoke.ask")}
          yes={t("devices.revoke.yes")}
          no={t("devices.revoke.no")}
          describedBy={id}
          busy={busy}
          onConfirm={() => void revoke()}
        />
      )}
    </li>
  );
}
