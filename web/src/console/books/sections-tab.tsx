import { formatNumber } from "../../shell/messages/number";
import { useList } from "../data/use-query";
import { Badge } from "../parts/badge";
import { Empty, More, QueryView } from "../parts/states";
import { hrefOf } from "../router/address";
import { say } from "../words/say";
import { listSections, type SectionRow } from "./api";

export function SectionsTab({ book: book_id }: { book: string }) {
  const sections = useList(`sections ${book_id}`, (after) => listSections(book_id, after));
  return (
    <QueryView query={sections}>
      {({ list }) =>
        list.length === 0 ? (
          <Empty icon="file" heading={say("sections.none")} text={say("sections.nonetext")} />
        ) : (
          <>
            <table className="grid-table">
              <thead>
                <tr>
                  <th scope="col">{say("sections.section")}</th>
                  <th scope="col">{say("sections.state")}</th>
                  <th scope="col" className="number">
                    {say("sections.words")}
                  </th>
                </tr>
              </thead>
              <tbody>
                {list.map((section) => (
                  <SectionLine key={section.section} book={book_id} section={section} />
                ))}
              </tbody>
            </table>
            <More list={sections} />
          </>
        )
      }
    </QueryView>
  );
}

function SectionLine({ book, section }: { book: string; section: SectionRow }) {
  return (
    <tr>
      <td>
        <span className="flex items-baseline gap-4">
          <span className="w-7 shrink-0 text-end text-ink-muted text-sm tabular-nums">
            {section.state === "withdrawn" ? "–" : section.number}
          </span>
          <a href={hrefOf({ name: "section", book, section: String(section.section) })} className="row-link">
            {section.title}
          </a>
        </span>
      </td>
      <td>
        <span className="flex flex-wrap gap-2">
          {section.has_draft && <Badge tone="warn">{say("sections.draft")}</Badge>}
          {section.state === "withdrawn" && <Badge>{say("sections.withdrawn")}</Badge>}
          {section.state === "planned" && <Badge>{say("sections.planned")}</Badge>}
          {section.state === "scheduled" && <Badge>{say("sections.scheduled")}</Badge>}
          {section.free && <Badge tone="good">{say("sections.free")}</Badge>}
        </span>
      </td>
      <td className="number" data-label={say("sections.words")}>
        {formatNumber(section.words)}
      </td>
    </tr>
  );
}
