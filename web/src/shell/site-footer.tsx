import type { Site } from "../api/page";
import { t } from "./messages/translate";

export function SiteFooter({ site }: { site: Site }) {
  return (
    <footer className="mt-24 border-line border-t">
      <p className="frame py-8 text-ink-muted text-sm">
        <span className="font-semibold font-serif text-ink">{site.name}</span>
        <span className="mx-2" aria-hidden="true">
          ·
        </span>
        {t("site.colophon")}
      </p>
    </footer>
  );
}
