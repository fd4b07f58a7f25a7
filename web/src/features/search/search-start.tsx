import type { Facet, SearchPageData } from "../../api/page";
import { searchPath, tagPath } from "../../parts/books/address";
import { capitalised } from "../../shell/formats/capitalised";
import { t } from "../../shell/messages/translate";
import { PageHeading } from "../../ui/page-heading";
import { RecentList } from "./recent-list";
import { SearchField } from "./search-field";

/** The search page before anything is typed: recent searches, popular searches, genres and tags. */
export function SearchStart({ data: { popular, genres, tags } }: { data: SearchPageData }) {
  return (
    <div className="frame page">
      <PageHeading>{t("search.heading")}</PageHeading>
      <div className="mt-6 max-w-form">
        <SearchField large />
      </div>
      <RecentList />
      {popular.length > 0 && (
        <section aria-labelledby="popular" className="pt-10">
          <h2 id="popular" className="section-title">
            {t("search.popular")}
          </h2>
          <ul className="mt-3 flex flex-wrap gap-2">
            {popular.map((words) => (
              <li key={words}>
                <a href={searchPath(words)} className="chip">
                  {words}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {genres.length > 0 && (
        <section aria-labelledby="genres" className="pt-10">
          <h2 id="genres" className="section-title">
            {t("home.genres")}
          </h2>
          <ul className="genre-grid mt-4">
            {genres.map((genre) => (
              <li key={genre.value}>
                <a href={tagPath(genre.value)}>
                  <span className="font-semibold font-serif text-ink text-xl">
                    {capitalised(genre.value)}
                  </span>
                  <span className="text-ink-muted text-sm">{t("list.count", { count: genre.count })}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {tags.length > 0 && <OtherTags tags={tags} />}
      <p className="pt-10">
        <a href="/read-more" className="text-link">
          {t("search.lists")}
        </a>
      </p>
    </div>
  );
}

function OtherTags({ tags }: { tags: readonly Facet[] }) {
  return (
    <section aria-labelledby="tags" className="pt-10">
      <h2 id="tags" className="section-title">
        {t("search.tags")}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag.value}>
            <a href={tagPath(tag.value)} className="chip">
              {capitalised(tag.value)}
              <span className="text-ink-muted tabular-nums">{tag.count}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
