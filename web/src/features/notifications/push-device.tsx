import { type MessageKey, t } from "../../shell/messages/translate";
import { Button } from "../../ui/button";
import { FailureStatus } from "../../ui/failure-status";
import { Skeleton } from "../../ui/skeleton";
import type { DeviceState } from "./device";
import type { PushDeviceControl } from "./use-push-device";

const sentences: Record<DeviceState, MessageKey> = {
  unsupported: "notices.push.unsupported",
  uninstalled: "notices.push.uninstalled",
  denied: "notices.push.denied",
  off: "notices.push.off",
  on: "notices.push.on",
};

export function PushDevice({ device, devices }: { device: PushDeviceControl; devices: number }) {
  const { state, busy, problem, turnOn, turnOff } = device;
  return (
    <div className="notice-part">
      <h3>{t("notices.push")}</h3>
      <p className="min-h-6 text-ink-muted">{state ? t(sentences[state]) : <Skeleton size="h-5 w-64" />}</p>
      {devices > 0 && <p className="text-ink-muted">{t("notices.push.devices", { count: devices })}</p>}
      {(state === "on" || state === "off") && (
        <div className="mt-3">
          <Button
            quiet={state === "on"}
            busy={busy}
            busyLabel={t("notices.push.busy")}
            onClick={() => void (state === "on" ? turnOff() : turnOn())}
          >
            {state === "on" ? t("notices.push.stop") : t("notices.push.start")}
          </Button>
        </div>
      )}
      <FailureStatus text={problem} />
    </div>
  );
}
