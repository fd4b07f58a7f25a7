import { ask } from "../../api/envelope";
import { useList } from "../data/use-query";
import { Badge } from "../parts/badge";
import { CsvLink } from "../parts/csv-link";
import { Page } from "../parts/page";
import { Empty, More, QueryView } from "../parts/states";
import { Tabs } from "../parts/tabs";
import { Ago } from "../parts/time";
import { hrefOf } from "../router/address";
import { useQueryValue } from "../router/router";
import { say } from "../words/say";
import { topicName } from "./topics";

export function InboxView() {
  const [shown] = useQueryValue("state");
  const state = shown === "closed" ? "closed" : "open";
  const messages = useList(`messages ${state}`, (after) =>
    ask("GET /api/console/messages", { query: { state, after } }),
  );
  return (
    <Page title={say("inbox.title")} actions={<CsvLink name="messages" query={{ state }} />}>
      <Tabs
        label={say("inbox.title")}
        tabs={[
          { href: hrefOf({ name: "inbox" }), text: say("inbox.open"), current: state === "open" },
          {
            href: hrefOf({ name: "inbox" }, { state: "closed" }),
            text: say("inbox.closed"),
            current: state === "closed",
          },
        ]}
      />
      <QueryView query={messages}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty
              icon="inbox"
              heading={say(state === "open" ? "inbox.none" : "inbox.noclosed")}
              text={say(state === "open" ? "inbox.nonetext" : "inbox.noclosedtext")}
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
                        {message.replies > 0 && <Badge tone="good">{say("inbox.replied")}</Badge>}
                        <span className="ms-auto shrink-0 text-ink-muted text-sm">
                          <Ago at={message.at} />
                        </span>
                      </span>
                      <span className="message-opening">{message.opening}</span>
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
