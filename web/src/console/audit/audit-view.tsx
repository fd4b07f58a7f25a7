import { ask } from "../data/ask";
import { useList } from "../data/use-query";
import { CsvLink } from "../parts/csv-link";
import { SearchField } from "../parts/fields";
import { Page } from "../parts/page";
import { Empty, More, QueryView } from "../parts/states";
import { Ago } from "../parts/time";
import { useLater } from "../parts/use-later";
import { useQueryValue } from "../router/router";
import { say } from "../words/say";

/** The view of the audit log: who did what, and when. */
export function AuditView() {
  const [actor, setActor] = useQueryValue("actor");
  const [action, setAction] = useQueryValue("action");
  const byActor = useLater((text: string) => setActor(text.trim(), { replace: true }));
  const byAction = useLater((text: string) => setAction(text.trim(), { replace: true }));
  const filter = { actor, action };
  const acts = useList(`audit ${JSON.stringify(filter)}`, (after) =>
    ask("GET /api/console/audit", { query: { ...filter, after } }),
  );
  return (
    <Page
      title={say("audit.title")}
      lead={say("audit.lead")}
      actions={<CsvLink name="audit" query={filter} />}
    >
      <div className="filters">
        <SearchField label={say("audit.actor")} value={actor} onSearch={byActor} />
        <SearchField label={say("audit.action")} value={action} onSearch={byAction} />
      </div>
      <QueryView query={acts}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty icon="audit" heading={say("audit.none")} text={say("audit.nonetext")} />
          ) : (
            <>
              <table className="grid-table">
                <thead>
                  <tr>
                    <th scope="col">{say("audit.act")}</th>
                    <th scope="col">{say("audit.object")}</th>
                    <th scope="col">{say("audit.by")}</th>
                    <th scope="col">{say("audit.at")}</th>
                  </tr>
                </thead>
                <tbody>
                  {list.map(({ id, at, actor: who, action: act, object }) => (
                    <tr key={id}>
                      <td>
                        <code className="text-sm">{act}</code>
                      </td>
                      <td className="break-all text-ink-muted text-sm">{object}</td>
                      <td className="text-ink-muted">{who}</td>
                      <td className="text-ink-muted">
                        <Ago at={at} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
              <More list={acts} />
            </>
          )
        }
      </QueryView>
    </Page>
  );
}
