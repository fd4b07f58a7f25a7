import type { ReadingHistoryPage } from "../../../api/page";
import { t } from "../../../shell/messages/translate";
import { PageHeading } from "../../../ui/page-heading";

/** What the reader read. The server draws its place; what it was is known in the browser alone. */
export function HistoryScreen(_: { page: ReadingHistoryPage }) {
  return (
    <div className="frame pt-10 md:pt-14">
      <PageHeading className="font-semibold font-serif text-4xl text-ink tracking-tight">
        {t("history.heading")}
      </PageHeading>
      <p className="mt-4 hidden max-w-2xl text-ink-muted text-lg noscript:block">{t("me.script")}</p>
    </div>
  );
}
