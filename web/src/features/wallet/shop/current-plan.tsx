import { t } from "../../../shell/messages/translate";
import { Button } from "../../../ui/button";
import { ConfirmButton } from "../../../ui/confirm-button";
import { useLanding } from "../../../ui/use-landing";
import type { Shop, Vip } from "./api";
import { planName, vipText } from "./wording";

interface Props {
  vip: Vip;
  shop: Shop;
  busy: boolean;
  onCancel: () => void;
  onResume: () => void;
}

/** The plan that runs or ran last, with buttons to cancel or resume it. */
export function CurrentPlan({ vip, shop, busy, onCancel, onResume }: Props) {
  const runs = vip.state !== "ended";
  const { landing, leave } = useLanding<HTMLHeadingElement>(vip.renews);

  function press(act: () => void) {
    if (busy) return;
    leave();
    act();
  }

  return (
    <section aria-labelledby="your-plan" className="current-plan">
      <h3 id="your-plan" ref={landing} tabIndex={-1}>
        {t("shop.vip.heading", { plan: planName(vip.plan_id) })}
      </h3>
      <p className="mt-1 text-ink">{vipText(vip, shop)}</p>
      {vip.state === "past_due" && <p className="mt-2 text-ink-muted">{t("shop.vip.due.text")}</p>}
      <p className="mt-2 text-ink-muted">{t("shop.vip.remains")}</p>
      {runs && (
        <div className="mt-4">
          {vip.renews ? (
            <ConfirmButton
              key="cancel"
              label={t("shop.cancel")}
              question={t("shop.cancel.sure")}
              yes={t("shop.cancel.yes")}
              no={t("shop.cancel.no")}
              busy={busy}
              closes
              onConfirm={() => press(onCancel)}
            />
          ) : (
            <Button busy={busy} busyLabel={t("shop.resuming")} onClick={() => press(onResume)}>
              {t("shop.resume")}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
