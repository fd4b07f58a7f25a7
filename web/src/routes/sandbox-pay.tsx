import type { SandboxPayPage } from "../api/page";
import { PayScreen } from "../features/wallet/sandbox/pay-screen";
import { t } from "../shell/messages/translate";
import type { Meta } from "../shell/route";

export function meta({ site }: SandboxPayPage): Meta {
  const values = { site: site.name };
  return { title: t("sandbox.title", values), description: t("sandbox.description"), layout: "default" };
}

export function Screen({ page }: { page: SandboxPayPage }) {
  return <PayScreen page={page} />;
}
