import type { ContactPage } from "../api/page";
import { ContactScreen } from "../features/inbox/contact-screen";
import { t } from "../shell/messages/translate";
import type { Meta } from "../shell/route";

export function meta({ data, site }: ContactPage): Meta {
  const values = { site: site.name };
  let title = t("contact.title", values);
  if (data.problems.length > 0 || data.refusal) title = t("contact.title.problems", values);
  else if (data.sent) title = t("contact.title.sent", values);
  return { title, description: t("contact.description", values), layout: "none", exit: "/" };
}

export function Screen({ page }: { page: ContactPage }) {
  return <ContactScreen page={page} />;
}
