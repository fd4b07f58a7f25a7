import type { ComponentType, MouseEvent } from "react";
import type { LibraryPage } from "../../../api/page";
import { type LazyPart, lazyPart } from "../../../shell/browser/load-code";
import { NeedsScript } from "../../../shell/failure-text";
import { Lazy } from "../../../shell/lazy/lazy";
import { t } from "../../../shell/messages/translate";
import { isPlainClick } from "../../../shell/navigation/link-target";
import { queryIn, useUrlQuery } from "../../../shell/navigation/use-url-query";
import { PageHeading } from "../../../ui/page-heading";
import { BooksTab } from "./books-tab";
import { type LibraryTab, libraryTabs, tabIn } from "./view";
import { tabLabels } from "./wording";

const marksList = lazyPart(() => import("../marks/marks-list"));
const downloadsList = lazyPart(() => import("../offline/downloads-list"));

// Reserves space until the code of a tab is loaded, which then shows its own placeholders.
const waiting = <div aria-busy="true" className="min-h-96" />;

interface Props {
  page: LibraryPage;
  /** The lazy part with the reader's books as EPUB files, which belongs to the wallet feature. */
  owned?: LazyPart<{ OwnedBooks: ComponentType }>;
}

/** The library page. The server renders its frame; the books are loaded in the browser. */
export function LibraryScreen({ page, owned }: Props) {
  const [search, change] = useUrlQuery("/library");
  const tab = tabIn(search);

  function turn(event: MouseEvent, to: LibraryTab) {
    if (!isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    const others = [...queryIn(search).keys()].map((name) => [name, undefined] as const);
    change({ ...Object.fromEntries(others), tab: to === "books" ? undefined : to });
  }

  return (
    <div className="frame page">
      <div className="page-top">
        <PageHeading>{t("library.heading")}</PageHeading>
        <a href="/reading-history" className="text-link">
          {t("history.heading")}
        </a>
      </div>
      <NeedsScript />
      <nav aria-label={t("library.tabs")} className="page-tabs noscript:hidden">
        <ul>
          {libraryTabs.map((each) => (
            <li key={each}>
              <a
                href={each === "books" ? "/library" : `/library?tab=${each}`}
                aria-current={each === tab ? "page" : undefined}
                onClick={(event) => turn(event, each)}
              >
                {t(tabLabels[each])}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {tab === "books" && <BooksTab search={search} onView={change} occasion={page} />}
      {tab === "marks" && (
        <Lazy part={marksList} waiting={waiting}>
          {({ MarksList }) => <MarksList site={page.site} path="/library" occasion={page} />}
        </Lazy>
      )}
      {tab === "downloads" && (
        <Lazy part={downloadsList} waiting={waiting}>
          {({ DownloadsList }) => <DownloadsList owned={owned} />}
        </Lazy>
      )}
    </div>
  );
}
