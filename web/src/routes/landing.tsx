import { useEffect, useRef } from "react";
import type { LandingPage } from "../api/page";
import { LandingScreen } from "../features/campaigns/landing-screen";
import { loadCode } from "../shell/browser/load-code";
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

/**
 * A landing page. The server renders it, and entry/landing.ts adds its behaviour. In the browser, React renders it only
 * if rendering failed on the server.
 */
export function Screen({ page }: { page: LandingPage }) {
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const parts = [
      loadCode(() => import("../features/campaigns/begin")),
      loadCode(() => import("../features/reading/engine/dom/sentence-on-screen")),
    ] as const;
    Promise.all(parts).then(
      ([{ begin }, { sentenceOnScreen }]) => root.current && begin(root.current, sentenceOnScreen),
      () => {
        // If the code cannot be loaded, the text and its links still work.
      },
    );
  }, []);

  return (
    <LandingScreen ref={root} landing={page.data} path={page.path} site={page.site} build={page.build} />
  );
}
