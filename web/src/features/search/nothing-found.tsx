import type { SearchData } from "../../api/page";
import { t } from "../../shell/messages/translate";
import { ButtonLink } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { isFiltered, resultPath, withoutFilters } from "./search-query";

/**
 * Next steps after a search without results, the closest first: a spelling correction, the same words without filters,
 * all books.
 */
export function NothingFound({ data }: { data: SearchData }) {
  const filtered = isFiltered(data.filters);
  const meant = data.did_you_mean;
  return (
    <EmptyState
      heading={data.q ? t("results.none.title", { words: data.q }) : t("results.none.filtered")}
      text={t(filtered ? "results.none.filters" : "results.none.words")}
      actions={
        <>
          {meant && (
            <ButtonLink href={resultPath({ ...data, q: meant })}>
              {t("results.none.meant", { words: meant })}
            </ButtonLink>
          )}
          {filtered && (
            <ButtonLink href={resultPath(withoutFilters(data))} quiet={Boolean(meant)}>
              {t("filter.clear")}
            </ButtonLink>
          )}
          <ButtonLink href="/search" quiet={filtered || Boolean(meant)}>
            {t("results.none.genres")}
          </ButtonLink>
          <ButtonLink href="/read-more" quiet>
            {t("search.lists")}
          </ButtonLink>
        </>
      }
    />
  );
}
