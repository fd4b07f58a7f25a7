import type { VipPage } from "../api/page";
import { ShopScreen } from "../features/wallet/shop/shop-screen";
import { loadCode } from "../shell/browser/load-code";
import { t } from "../shell/messages/translate";
import type { Meta } from "../shell/route";

const loadQuestion = async () =>
  (await loadCode(() => import("../features/session/keep-question"))).KeepQuestion;

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
  return <ShopScreen page={page} loadQuestion={loadQuestion} />;
}
