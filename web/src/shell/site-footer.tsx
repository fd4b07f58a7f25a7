import type { Site } from "../api/page";
import { ColourSwitch } from "./colour-mode/colour-switch";
import { t } from "./messages/translate";

interface Props {
  site: Site;
  /** The page has colours of its own, so a choice would change nothing here. */
  coloursForced: boolean;
}

export function SiteFooter({ site, coloursForced }: Props) {
  return (
    <footer className="mt-24 border-line border-t">
      <div className="frame flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-8">
        <p className="text-ink-muted text-sm">
          <span className="font-semibold font-serif text-ink">{site.name}</span>
          <span className="mx-2" aria-hidden="true">
            ·
          </span>
          {t("site.colophon")}
        </p>
        <div className="flex grow items-center justify-between gap-8 lg:grow-0">
          <a
            href="/contact-us"
            className="flex min-h-11 items-center text-ink-muted text-sm underline underline-offset-4 hover:text-ink"
          >
            {t("site.contact")}
          </a>
          <ColourSwitch forced={coloursForced} />
        </div>
      </div>
    </footer>
  );
}
