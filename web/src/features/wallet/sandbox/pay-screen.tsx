import type { SandboxPayPage } from "../../../api/page";
import { formatPrice } from "../../../shell/formats/price";
import { t } from "../../../shell/messages/translate";
import { Button, ButtonLink } from "../../../ui/button";
import { Callout } from "../../../ui/callout";
import { PageHeading } from "../../../ui/page-heading";
import { itemText } from "../shop/wording";

type SandboxOrder = NonNullable<SandboxPayPage["data"]["order"]>;

/** The sandbox's payment page, in place of a real provider's. Its form works without script. */
export function PayScreen({ page: { data, path } }: { page: SandboxPayPage }) {
  const { order } = data;
  return (
    <div className="frame page">
      <div className="max-w-form">
        <PageHeading>{t(order ? "sandbox.heading" : "sandbox.missing")}</PageHeading>
        {order ? <Payment order={order} path={path} /> : <Missing />}
      </div>
    </div>
  );
}

function Missing() {
  return (
    <div className="mt-6 grid justify-items-start gap-6">
      <p className="text-ink text-lg">{t("sandbox.missing.text")}</p>
      <ButtonLink href="/vip">{t("sandbox.back")}</ButtonLink>
    </div>
  );
}

function Payment({ order, path }: { order: SandboxOrder; path: string }) {
  const price = formatPrice(order.price, order.currency);
  return (
    <>
      <div className="mt-6">
        <Callout>{t("sandbox.text")}</Callout>
      </div>
      <dl className="mt-8 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-lg">
        <dt className="text-ink-muted">{t("sandbox.item")}</dt>
        <dd className="font-medium text-ink">{itemText(order.plan_id, order.coins, order.bonus)}</dd>
        <dt className="text-ink-muted">{t("sandbox.price")}</dt>
        <dd className="font-medium text-ink">{price}</dd>
      </dl>
      {order.state === "pending" ? (
        <form method="post" action={path} className="mt-8 flex flex-wrap gap-3">
          <Button submit name="answer" value="pay">
            {t("sandbox.pay", { price })}
          </Button>
          {order.kind === "plan" && (
            <Button submit quiet name="answer" value="pay_once">
              {t("sandbox.once")}
            </Button>
          )}
          <Button submit quiet name="answer" value="decline">
            {t("sandbox.decline")}
          </Button>
          <Button submit quiet name="answer" value="cancel">
            {t("sandbox.cancel")}
          </Button>
        </form>
      ) : (
        <div className="mt-8 grid justify-items-start gap-4">
          <p className="text-ink">{t("sandbox.over")}</p>
          <ButtonLink href={`/vip?order=${order.order_id}`}>{t("sandbox.back")}</ButtonLink>
        </div>
      )}
    </>
  );
}
