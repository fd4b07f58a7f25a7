import type { Site } from "../api/page";
import { HeaderLinks, SearchLink } from "./main-pages/main-links";
import { mainPages, searchPage } from "./main-pages/main-pages";
import { t } from "./messages/translate";

export function SiteHeader({ site, path }: { site: Site; path: string }) {
  return (
    <header className="site-header border-line border-b">
      <div className="frame flex h-16 items-center gap-6">
        <a
          href="/"
          aria-label={t("site.home", { site: site.name })}
          className="-mx-2 flex min-h-11 items-center gap-2.5 rounded-md px-2 font-serif font-semibold text-ink text-xl tracking-tight"
        >
          <Mark />
          {site.name}
        </a>
        <HeaderLinks pages={mainPages} path={path} />
        <SearchLink search={searchPage} />
      </div>
    </header>
  );
}

/** The logo: a page with a folded corner, the same shape as in favicon.svg. */
function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" className="text-accent">
      <path d="M6 5a3 3 0 0 1 3-3h10l9 9v16a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3z" fill="currentColor" />
      <path d="M19 2l9 9h-6a3 3 0 0 1-3-3z" className="fill-surface opacity-60" />
    </svg>
  );
}
