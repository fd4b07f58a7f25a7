import type { VipPage } from "../api/page";
import { ShopScreen } from "../features/wallet/shop/shop-screen";
import { lazyPart } from "../shell/browser/load-code";
import { Lazy } from "../shell/lazy/lazy";
import { t } from "../shell/messages/translate";
import type { Meta } from "../shell/route";

const keepQuestion = lazyPart(() => import("../features/session/keep-question"));

export function meta({ site }: VipPage): Meta {
  const values = { site: site.name };
  return {
    title: t("shop.title", values),
    description: t("shop.description", values),
    layout: "none",
    exit: "/me",
  };
}

export function Screen({ page }: { page: VipPage }) {
  const keep = (
    <Lazy part={keepQuestion} waiting={null}>
      {({ KeepQuestion }) => <KeepQuestion />}
    </Lazy>
  );
  return <ShopScreen page={page} keep={keep} />;
}
