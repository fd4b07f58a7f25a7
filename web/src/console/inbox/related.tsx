import type { DataOf } from "../../api/endpoints";
import { Badge } from "../parts/badge";
import { Ago } from "../parts/time";
import { hrefOf } from "../router/address";
import { say } from "../words/say";
import { topicName } from "./topics";

/** The largest number of related messages that the server returns; there may be more. */
const MOST_RELATED = 20;

type Related = DataOf<"GET /api/console/message">["related"];

/** Other messages of the same conversation: of the same account, or with the same address. */
export function RelatedMessages({ related }: { related: Related }) {
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="related">
      <h2 id="related" className="card-title">
        {say(related.length < MOST_RELATED ? "inbox.related" : "inbox.relatedmany", {
          count: related.length,
        })}
      </h2>
      <ul className="message-list">
        {related.map(({ reference, at, topic, opening, state }) => (
          <li key={reference}>
            <a href={hrefOf({ name: "message", reference })}>
              <span className="message-from">
                <Badge>{topicName(topic)}</Badge>
                {state === "closed" && <Badge>{say("inbox.isclosed")}</Badge>}
                <span className="ms-auto shrink-0 text-ink-muted text-sm">
                  <Ago at={at} />
                </span>
              </span>
              <span className="message-opening" dir="auto">
                {opening}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
