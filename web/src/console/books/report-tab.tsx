import { ask } from "../data/ask";
import { useQuery } from "../data/use-query";
import { ImportReport } from "../parts/import-report";
import { Empty, QueryView } from "../parts/states";
import { Ago } from "../parts/time";
import { say } from "../words/say";

/** Shows the report of the book's last import: what the import kept, changed and dropped. */
export function ReportTab({ book }: { book: string }) {
  const query = useQuery(`report ${book}`, () =>
    ask("GET /api/console/book/report", { query: { book_id: book } }),
  );
  return (
    <QueryView query={query}>
      {({ imported_at, report }) =>
        report ? (
          <div className="stack">
            {imported_at !== null && (
              <p className="text-ink-muted">
                {say("report.imported")} <Ago at={imported_at} />
              </p>
            )}
            <ImportReport report={report} />
          </div>
        ) : (
          <Empty icon="file" heading={say("report.none")} text={say("report.nonetext")} />
        )
      }
    </QueryView>
  );
}
