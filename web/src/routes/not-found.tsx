import type { NotFoundPage } from "../api/page";
import { OfferedBooks } from "../parts/books/offered-books";
import { t } from "../shell/messages/translate";
import type { Meta } from "../shell/route";
import { ButtonLink } from "../ui/button";
import { Notice } from "../ui/notice";

export function meta({ path }: NotFoundPage): Meta {
  return { title: t("missing.title", { path }), description: t("missing.text"), layout: "default" };
}

/** The page for an address that does not exist, with books to read instead. */
export function Screen({ page }: { page: NotFoundPage }) {
  const books = page.data?.books ?? [];
  return (
    <>
      <Notice
        heading={t("missing.heading")}
        detail={page.path}
        text={t("missing.text")}
        actions={
          <>
            <ButtonLink href="/">{t("error.home")}</ButtonLink>
            <ButtonLink href="/search" quiet>
              {t("missing.search")}
            </ButtonLink>
          </>
        }
        short={books.length > 0}
      />
      <OfferedBooks books={books} />
    </>
  );
}
