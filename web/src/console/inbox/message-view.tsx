import type { DataOf } from "../../api/endpoints";
import { ask } from "../data/ask";
import { store } from "../data/store";
import { type Query, useQuery } from "../data/use-query";
import { Badge } from "../parts/badge";
import { Button } from "../parts/button";
import { useChange } from "../parts/confirm";
import { Problem } from "../parts/fields";
import { Page } from "../parts/page";
import { QueryView } from "../parts/states";
import { Ago } from "../parts/time";
import { announce } from "../parts/toast";
import { hrefOf } from "../router/address";
import { useCan } from "../session/me";
import { say, type Words } from "../words/say";
import { Assignment } from "./assignment";
import { Compose } from "./compose";
import { RelatedMessages } from "./related";
import { topicName } from "./topics";

type Message = DataOf<"GET /api/console/message">;
type Entry = Message["entries"][number];

export function MessageView({ reference }: { reference: string }) {
  const can = useCan();
  const query = useQuery(`message ${reference}`, () =>
    ask("GET /api/console/message", { query: { reference } }),
  );
  const { state } = query;
  const message = state.kind === "ready" ? state.data : null;
  return (
    <Page
      title={message ? message.email || say("inbox.noaddress") : say("inbox.message")}
      back={{ href: hrefOf({ name: "inbox" }), label: say("inbox.title") }}
      lead={
        message && (
          <span className="flex flex-wrap items-center gap-3">
            <Badge>{topicName(message.topic)}</Badge>
            {message.state === "closed" && <Badge>{say("inbox.isclosed")}</Badge>}
            {message.number && can("readers.read") && (
              <a className="plain-link" href={hrefOf({ name: "reader", number: message.number })}>
                {say("inbox.reader", { number: message.number })}
              </a>
            )}
          </span>
        )
      }
      actions={message && can("inbox.reply") && <OpenOrClose message={message} query={query} />}
    >
      <QueryView query={query}>
        {(shown) => (
          <div className="thread">
            <Assignment message={shown} query={query} />
            <article className="bubble">
              <header>
                <Ago at={shown.at} />
              </header>
              <p dir="auto">{shown.text}</p>
              {shown.has_screenshot && (
                <a
                  className="plain-link mt-3 inline-block"
                  href={`/api/console/message/screenshot?reference=${encodeURIComponent(reference)}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  <img
                    className="screenshot"
                    src={`/api/console/message/screenshot?reference=${encodeURIComponent(reference)}`}
                    alt={say("inbox.screenshotalt")}
                  />
                  {say("inbox.screenshot")}
                </a>
              )}
            </article>
            {shown.entries.map((entry) => (
              <Answer key={`${entry.kind} ${entry.at} ${entry.by}`} entry={entry} />
            ))}
            {can("inbox.reply") && <Compose message={shown} query={query} />}
            <RelatedMessages related={shown.related} />
          </div>
        )}
      </QueryView>
    </Page>
  );
}

const DELIVERY = {
  waiting: "delivery.waiting",
  sent: "delivery.sent",
  failed: "delivery.failed",
} as const satisfies Record<string, Words>;

function Answer({ entry: { kind, at, by, text, delivery, problem } }: { entry: Entry }) {
  return (
    <article className="bubble" data-kind={kind}>
      <header>
        <span className="font-medium">
          {say(kind === "note" ? "inbox.noteby" : "inbox.replyby", { name: by })}
        </span>
        <Ago at={at} />
        {delivery && <Badge tone={delivery === "failed" ? "bad" : "plain"}>{say(DELIVERY[delivery])}</Badge>}
      </header>
      <p dir="auto">{text}</p>
      {problem && <p className="mt-2 text-danger text-sm">{problem}</p>}
    </article>
  );
}

interface Props {
  message: Message;
  query: Query<Message>;
}

function OpenOrClose({ message: { reference, state }, query }: Props) {
  const change = useChange();
  const isOpen = state === "open";
  return (
    <>
      <Button
        icon={isOpen ? "check" : "undo"}
        busy={change.busy}
        onClick={() =>
          void change.run(async () => {
            if (isOpen) await ask("POST /api/console/message/close", { body: { reference } });
            else await ask("POST /api/console/message/reopen", { body: { reference } });
            store.drop("messages");
            await query.reload();
            announce(say(isOpen ? "inbox.nowclosed" : "inbox.nowopen"));
          })
        }
      >
        {say(isOpen ? "inbox.close" : "inbox.reopen")}
      </Button>
      <Problem text={change.problem} />
    </>
  );
}
