import type { LandingPage } from "../api/page";
import { LandingScreen } from "../features/campaigns/landing-screen";
import { t } from "../shell/messages/translate";
import type { Meta } from "../shell/route";

export function meta({ data, site }: LandingPage): Meta {
  const { title, author, desc, share_pic: image } = data.book;
  return {
    title: t("book.title", { title, author, site: site.name }),
    description: data.hook || desc,
    layout: "none",
    kind: "book",
    image,
  };
}

export function Screen({ page }: { page: LandingPage }) {
  return <LandingScreen landing={page.data} site={page.site} />;
}
