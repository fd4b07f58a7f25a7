import type { LibraryPage } from "../../../api/page";
import { t } from "../../../shell/messages/translate";
import { PageHeading } from "../../../ui/page-heading";

/** The reader's own books. The server draws their place; which they are is known in the browser alone. */
export function LibraryScreen(_: { page: LibraryPage }) {
  return (
    <div className="frame pt-10 md:pt-14">
      <PageHeading className="font-semibold font-serif text-4xl text-ink tracking-tight">
        {t("library.heading")}
      </PageHeading>
      <p className="mt-4 hidden max-w-2xl text-ink-muted text-lg noscript:block">{t("me.script")}</p>
    </div>
  );
}
