import { ask } from "../data/ask";
import { useQuery } from "../data/use-query";
import { SearchField } from "../parts/fields";
import { Page } from "../parts/page";
import { Empty, QueryView } from "../parts/states";
import { useLater } from "../parts/use-later";
import { hrefOf } from "../router/address";
import { useQueryValue } from "../router/router";
import { say } from "../words/say";

/** The view in which operators find a reader or a message by any id that a reader quotes. */
export function ReadersView() {
  const [q, setQ] = useQueryValue("q");
  const search = useLater((text: string) => setQ(text.trim(), { replace: true }));
  return (
    <Page title={say("readers.title")} lead={say("readers.lead")}>
      <div className="filters">
        <SearchField label={say("readers.search")} value={q} onSearch={search} />
      </div>
      {q ? (
        <Found q={q} />
      ) : (
        <Empty icon="readers" heading={say("readers.start")} text={say("readers.starttext")} />
      )}
    </Page>
  );
}

function Found({ q }: { q: string }) {
  const query = useQuery(`find ${q}`, () => ask("GET /api/console/find", { query: { q } }));
  return (
    <QueryView query={query}>
      {({ list }) =>
        list.length === 0 ? (
          <Empty icon="search" heading={say("readers.none")} text={say("readers.nonetext", { text: q })} />
        ) : (
          <table className="grid-table">
            <thead>
              <tr>
                <th scope="col">{say("readers.reader")}</th>
                <th scope="col">{say("readers.by")}</th>
              </tr>
            </thead>
            <tbody>
              {list.map(({ kind, number, matched }) => (
                <tr key={`${kind} ${matched}`}>
                  <td>
                    {number === null ? (
                      <a href={hrefOf({ name: "message", reference: matched })} className="row-link">
                        {say("readers.message")}
                      </a>
                    ) : (
                      <a href={hrefOf({ name: "reader", number })} className="row-link">
                        {say("readers.guest", { number })}
                      </a>
                    )}
                  </td>
                  <td className="text-ink-muted">{matched}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      }
    </QueryView>
  );
}
