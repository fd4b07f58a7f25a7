import type { DataOf } from "../../api/endpoints";
import { formatPrice } from "../../shell/formats/price";
import { ask } from "../data/ask";
import { store } from "../data/store";
import { type List, useList } from "../data/use-query";
import { Badge } from "../parts/badge";
import { Button } from "../parts/button";
import { Confirm } from "../parts/confirm";
import { CsvLink } from "../parts/csv-link";
import { Page } from "../parts/page";
import { Empty, More, QueryView } from "../parts/states";
import { Tabs } from "../parts/tabs";
import { Ago } from "../parts/time";
import { announce } from "../parts/toast";
import { hrefOf } from "../router/address";
import { useQueryValue } from "../router/router";
import { useCan } from "../session/me";
import { say, type Words } from "../words/say";

type Approval = DataOf<"GET /api/console/approvals">["list"][number];

/** The view that lists approvals: requests that a second operator approves or declines. */
export function ApprovalsView() {
  const [shown] = useQueryValue("state");
  const state = shown === "closed" ? "closed" : "open";
  const approvals = useList(`approvals ${state}`, (after) =>
    ask("GET /api/console/approvals", { query: { state, after } }),
  );
  const tab = (name: "open" | "closed", text: string) => ({
    href: hrefOf({ name: "approvals" }, { state: name === "closed" && name }),
    text,
    current: state === name,
  });
  return (
    <Page
      title={say("approvals.title")}
      lead={say("approvals.lead")}
      actions={<CsvLink name="approvals" query={{ state }} />}
    >
      <Tabs
        label={say("approvals.title")}
        tabs={[tab("open", say("approvals.open")), tab("closed", say("approvals.closed"))]}
      />
      <QueryView query={approvals}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty
              icon="done"
              heading={say(state === "open" ? "approvals.none" : "approvals.noclosed")}
              text={say(state === "open" ? "approvals.nonetext" : "approvals.noclosedtext")}
            />
          ) : (
            <>
              <ul className="approval-list">
                {list.map((approval) => (
                  <Request key={approval.id} approval={approval} list={approvals} />
                ))}
              </ul>
              <More list={approvals} />
            </>
          )
        }
      </QueryView>
    </Page>
  );
}

const STATES = {
  waiting: "approvals.waiting",
  approved: "approvals.approved",
  done: "approvals.done",
  declined: "approvals.declined",
  expired: "approvals.expired",
} as const satisfies Record<Approval["state"], Words>;

const TONES = { waiting: "warn", approved: "warn", done: "good", declined: "bad", expired: "plain" } as const;

function Request({ approval, list }: { approval: Approval; list: List<Approval> }) {
  const { id, kind, reason, asked_by, asked_at, expires_at, state, decided_by, decided_at } = approval;
  return (
    <li>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <strong className="font-medium">{whatOf(approval)}</strong>
          <Badge tone={TONES[state]}>{say(STATES[state])}</Badge>
        </p>
        <p className="approval-reason">{reason}</p>
        <p className="text-ink-muted text-sm">
          {say("approvals.askedby", { name: asked_by })} · <Ago at={asked_at} />
          {state === "waiting" && ` · ${say("approvals.days", { count: daysUntil(expires_at) })}`}
          {decided_by !== null && decided_at !== null && (
            <>
              {" · "}
              {say("approvals.decidedby", { name: decided_by })} · <Ago at={decided_at} />
            </>
          )}
        </p>
        <About approval={approval} />
      </div>
      {approval.decidable && (
        <div className="flex shrink-0 flex-wrap gap-2">
          <Decide
            icon="check"
            tone="solid"
            word={state === "approved" ? "approvals.again" : "approvals.approve"}
            title={whatOf(approval)}
            text={say(kind === "grant" ? "approvals.granttext" : "approvals.refundtext")}
            onDecide={async () => {
              try {
                await ask("POST /api/console/approval/approve", { body: { id } });
                announce(say("approvals.nowdone"));
              } finally {
                await changed(list);
              }
            }}
          />
          {(state === "waiting" || state === "approved") && (
            <Decide
              word="approvals.decline"
              title={whatOf(approval)}
              text={say("approvals.declinetext")}
              onDecide={async () => {
                try {
                  await ask("POST /api/console/approval/decline", { body: { id } });
                  announce(say("approvals.nowdeclined"));
                } finally {
                  await changed(list);
                }
              }}
            />
          )}
        </div>
      )}
    </li>
  );
}

/** Reloads the list of approvals, after a request was approved or declined. */
async function changed(list: List<Approval>): Promise<void> {
  store.drop("approvals", list.key);
  store.drop("reader");
  await list.reload();
}

function Decide({
  word,
  title,
  text,
  tone = "quiet",
  icon,
  onDecide,
}: {
  word: "approvals.approve" | "approvals.again" | "approvals.decline";
  title: string;
  text: string;
  tone?: "solid" | "quiet";
  icon?: "check";
  onDecide: () => Promise<unknown>;
}) {
  return (
    <Confirm
      trigger={(open) => (
        <Button tone={tone} {...(icon && { icon })} aria-label={`${say(word)}: ${title}`} onClick={open}>
          {say(word)}
        </Button>
      )}
      title={title}
      text={text}
      action={say(word)}
      onConfirm={onDecide}
    />
  );
}

/** Shows the reader or order that a request is about; as a link if the operator may see readers. */
function About({ approval: { object } }: { approval: Approval }) {
  const can = useCan();
  const [kind, id = ""] = object.split(":");
  if (kind === "reader" && can("readers.read")) {
    return (
      <a className="plain-link text-sm" href={hrefOf({ name: "reader", number: id })}>
        {say("readers.guest", { number: id })}
      </a>
    );
  }
  if (can("readers.read")) {
    return (
      <a className="plain-link text-sm" href={hrefOf({ name: "readers" }, { q: id })}>
        {say("approvals.order", { id })}
      </a>
    );
  }
  return <code className="text-sm">{object}</code>;
}

function whatOf({ kind, amount, currency, bonus, days }: Approval): string {
  if (kind === "grant") {
    if (!bonus) return say("approvals.grant", { count: amount });
    const coins = say("approvals.grantbonus", { count: amount });
    return days === null ? coins : `${coins}, ${say("approvals.bonusdays", { count: days })}`;
  }
  return say("approvals.refund", { price: formatPrice(amount, currency ?? "") });
}

const daysUntil = (at: number) => Math.max(1, Math.ceil((at - Date.now() / 1000) / 86_400));
