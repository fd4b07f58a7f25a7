import { Icon } from "../../ui/icon";
import { t } from "../messages/translate";
import type { MainPage } from "./main-pages";

interface Props {
  pages: readonly MainPage[];
  /** Path of the shown page. */
  path: string;
}

/**
 * Returns whether there is more than one main page. A single main page needs no link, because the site's name links to
 * it.
 */
const isChoice = (pages: readonly MainPage[]) => pages.length > 1;

/** The tab bar of a phone, with links to the main pages. */
export function TabBar({ pages, path }: Props) {
  if (!isChoice(pages)) return null;
  return (
    <nav aria-label={t("place.nav")} className="tab-bar">
      <ul>
        {pages.map((page) => (
          <li key={page.route}>
            <a href={page.path} {...current(page, path)}>
              <Icon name={page.icon} />
              {t(page.label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The links to the main pages in the header, for a wide screen. */
export function HeaderLinks({ pages, path }: Props) {
  if (!isChoice(pages)) return null;
  return (
    <nav aria-label={t("place.nav")} className="max-md:hidden">
      <ul className="flex items-center gap-1">
        {pages.map((page) => (
          <li key={page.route}>
            <a
              href={page.path}
              {...current(page, path)}
              className="flex min-h-11 items-center rounded-full px-4 text-ink-muted hover:bg-sunken aria-[current=page]:text-ink"
            >
              {t(page.label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The link to the search page: an icon on a phone, styled like a search field on a wide screen. */
export function SearchLink({ search }: { search: MainPage | undefined }) {
  if (!search) return null;
  return (
    <a href={search.path} aria-keyshortcuts="/" className="search-link">
      <Icon name={search.icon} />
      <span className="max-md:sr-only">{t(search.label)}</span>
    </a>
  );
}

function current(page: MainPage, path: string) {
  return page.path === path ? ({ "aria-current": "page" } as const) : {};
}
