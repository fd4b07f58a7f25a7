import { t } from "../../../shell/messages/translate";
import { ButtonLink } from "../../../ui/button";
import { EmptyState } from "../../../ui/empty-state";
import { PageHeading } from "../../../ui/page-heading";

/** The reader without a book: where to find one, or the one read last. */
export function NoBook() {
  return (
    <div className="frame py-16">
      <PageHeading className="sr-only">{t("reader.none")}</PageHeading>
      <EmptyState
        heading={t("reader.none")}
        text={t("reader.none.text")}
        actions={
          <>
            <ButtonLink href="/reading-history">{t("reader.none.history")}</ButtonLink>
            <ButtonLink quiet href="/read-more">
              {t("reader.none.lists")}
            </ButtonLink>
          </>
        }
      />
    </div>
  );
}
