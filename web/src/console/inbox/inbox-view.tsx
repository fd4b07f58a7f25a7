import { ask } from "../data/ask";
import { useList } from "../data/use-query";
import { Badge } from "../parts/badge";
import { ButtonLink } from "../parts/button";
import { CsvLink } from "../parts/csv-link";
import { FilterSelect } from "../parts/fields";
import { Page } from "../parts/page";
import { Empty, More, QueryView } from "../parts/states";
import { Tabs } from "../parts/tabs";
import { Ago } from "../parts/time";
import { hrefOf } from "../router/address";
import { useQueryValue } from "../router/router";
import { say } from "../words/say";
import { useAssignees } from "./assignees";
import { nameOf } from "./assignment";
import { topicName } from "./topics";

export function InboxView() {
  const [shown] = useQueryValue("state");
  const state = shown === "closed" ? "closed" : "open";
  const [whose, setWhose] = useQueryValue("assigned");
  const assigned = whose === "me" || whose === "nobody" ? whose : null;
  const assignees = useAssignees();
  const messages = useList(`messages ${state} ${assigned}`, (after) =>
    ask("GET /api/console/messages", { query: { state, assigned, after } }),
  );
  return (
    <Page
      title={say("inbox.title")}
      actions={
        <>
          <CsvLink name="messages" query={{ state, assigned: assigned ?? "" }} />
          <ButtonLink icon="note" href={hrefOf({ name: "answers" })}>
            {say("answers.title")}
          </ButtonLink>
        </>
      }
    >
      <Tabs
        label={say("inbox.title")}
        tabs={[
          {
            href: hrefOf({ name: "inbox" }, { assigned }),
            text: say("inbox.open"),
            current: state === "open",
          },
          {
            href: hrefOf({ name: "inbox" }, { state: "closed", assigned }),
            text: say("inbox.closed"),
            current: state === "closed",
          },
        ]}
      />
      <div className="filters">
        <FilterSelect
          label={say("assign.filter")}
          value={assigned ?? ""}
          onChange={(event) => setWhose(event.currentTarget.value)}
          choices={[
            ["", say("assign.anybodys")],
            ["me", say("assign.mine")],
            ["nobody", say("assign.nobodys")],
          ]}
        />
      </div>
      <QueryView query={messages}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty
              icon="inbox"
              heading={say(assigned ? "assign.none" : state === "open" ? "inbox.none" : "inbox.noclosed")}
              text={say(
                assigned ? "assign.nonetext" : state === "open" ? "inbox.nonetext" : "inbox.noclosedtext",
              )}
            />
          ) : (
            <>
              <ul className="message-list">
                {list.map((message) => (
                  <li key={message.reference}>
                    <a href={hrefOf({ name: "message", reference: message.reference })}>
                      <span className="message-from">
                        <span className="truncate font-medium">
                          {message.email || say("inbox.noaddress")}
                        </span>
                        <Badge>{topicName(message.topic)}</Badge>
                        {message.assigned_to !== null && (
                          <Badge>
                            <span className="truncate">{nameOf(message.assigned_to, assignees)}</span>
                          </Badge>
                        )}
                        {message.replies > 0 && <Badge tone="good">{say("inbox.replied")}</Badge>}
                        <span className="ms-auto shrink-0 text-ink-muted text-sm">
                          <Ago at={message.at} />
                        </span>
                      </span>
                      <span className="message-opening" dir="auto">
                        {message.opening}
                      </span>
                    </a>
                  </li>
                ))}
              </ul>
              <More list={messages} />
            </>
          )
        }
      </QueryView>
    </Page>
  );
}
