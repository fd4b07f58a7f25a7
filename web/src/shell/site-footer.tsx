import type { Site } from "../api/page";
import { ColourSwitch } from "./colour-mode/colour-switch";
import { AnyIcon } from "./icons/any-icon";
import { t } from "./messages/translate";

interface Props {
  site: Site;
  /** Whether the page prescribes its colour mode, so that a choice would have no effect. */
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
        {site.links.length > 0 && (
          <ul aria-label={t("site.links")} className="flex flex-wrap gap-x-6">
            {site.links.map(({ name, url, icon }) => (
              <li key={`${name} ${url}`}>
                <a
                  href={url}
                  className="flex min-h-11 items-center text-ink-muted text-sm underline underline-offset-4 hover:text-ink gap-2"
                >
                  <AnyIcon name={icon} />
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )}
        <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-8 lg:grow-0">
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
