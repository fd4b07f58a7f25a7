import { useEffect } from "react";
import type { SearchData } from "../../api/page";
import { fetchFoundBooks } from "../../api/search";
import { OfferedBooks } from "../../parts/books/offered-books";
import { BookRow } from "../../parts/books/row";
import { EndlessList } from "../../parts/endless-list/endless-list";
import { t } from "../../shell/messages/translate";
import { Icon } from "../../ui/icon";
import { PageHeading } from "../../ui/page-heading";
import { FilterPanel, PANEL } from "./filter-panel";
import { NothingFound } from "./nothing-found";
import { recentSearches } from "./recent-searches";
import { SearchField } from "./search-field";
import { resultPath, withoutFilters, withSort } from "./search-query";
import { activeFilters, allSorts, resultHeading, sortText } from "./wording";

export function SearchResults({ data }: { data: SearchData }) {
  const { q, filters, sort, books } = data;
  useEffect(() => {
    if (q) recentSearches.add(q);
  }, [q]);
  return (
    <>
      <div className="frame page">
        <div className="max-w-form">
          <SearchField key={q} words={q} />
        </div>
        <div className="results">
          <div className="col-span-full">
            <PageHeading>{resultHeading(q)}</PageHeading>
            <p role="status" className="mt-1 text-ink-muted">
              {t("list.count", { count: books.total })}
            </p>
            {data.did_you_mean && books.total > 0 && <DidYouMean words={data.did_you_mean} data={data} />}
          </div>
          <FilterPanel data={data} />
          <div className="min-w-0">
            <Controls data={data} />
            <ActiveFilters data={data} />
            {books.list.length === 0 ? (
              <NothingFound data={data} />
            ) : (
              <EndlessList
                first={books}
                href={(page) => resultPath(data, page)}
                load={async (page) => (await fetchFoundBooks({ q, ...filters, sort, page })).books}
                row={(book) => <BookRow key={book.book_id} book={book} snippet={book.snippet} />}
              />
            )}
          </div>
        </div>
      </div>
      <OfferedBooks books={data.instead ?? []} />
    </>
  );
}

function DidYouMean({ words, data }: { words: string; data: SearchData }) {
  return (
    <p className="mt-3 text-ink text-lg">
      {t("results.meant")}{" "}
      <a href={resultPath({ ...data, q: words })} className="text-link font-semibold text-lg italic">
        {words}
      </a>
    </p>
  );
}

function Controls({ data }: { data: SearchData }) {
  const set = activeFilters(data).length;
  return (
    <div className="flex items-center gap-2">
      <button type="button" popoverTarget={PANEL} className="chip flex-none lg:hidden">
        <Icon name="filter" />
        {set > 0 ? t("filter.open.some", { count: set }) : t("filter.heading")}
      </button>
      {data.books.total > 1 && (
        <nav aria-label={t("sort.label")} className="sorts">
          <ul>
            {allSorts.map((sort) => (
              <li key={sort}>
                <a
                  href={resultPath(withSort(data, sort))}
                  rel="nofollow"
                  aria-current={sort === data.sort || undefined}
                >
                  {sortText(sort)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

function ActiveFilters({ data }: { data: SearchData }) {
  const filters = activeFilters(data);
  if (filters.length === 0) return null;
  return (
    <ul aria-label={t("filter.active")} className="mt-4 flex flex-wrap items-center gap-2">
      {filters.map(({ text, href }) => (
        <li key={text}>
          <a
            href={href}
            rel="nofollow"
            aria-label={t("filter.remove", { filter: text })}
            className="chip chip-set"
          >
            {text}
            <Icon name="close" />
          </a>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <a href={resultPath(withoutFilters(data))} rel="nofollow" className="text-link px-2">
            {t("filter.clear")}
          </a>
        </li>
      )}
    </ul>
  );
}
