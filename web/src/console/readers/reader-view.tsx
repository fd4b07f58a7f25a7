import { useRef, useState } from "react";
import type { DataOf } from "../../api/endpoints";
import { newId } from "../../api/envelope";
import { formatDay } from "../../shell/formats/date";
import { formatPrice } from "../../shell/formats/price";
import { formatNumber } from "../../shell/messages/number";
import { ask } from "../data/ask";
import { store } from "../data/store";
import { type Query, useList, useQuery } from "../data/use-query";
import { Badge } from "../parts/badge";
import { Button } from "../parts/button";
import { Confirm } from "../parts/confirm";
import { CsvLink } from "../parts/csv-link";
import { Input } from "../parts/fields";
import { Page } from "../parts/page";
import { Sheet } from "../parts/sheet";
import { Empty, More, QueryView } from "../parts/states";
import { Ago } from "../parts/time";
import { announce } from "../parts/toast";
import { hrefOf } from "../router/address";
import { useCan, useSession } from "../session/me";
import { say, type Words } from "../words/say";

type Reader = DataOf<"GET /api/console/reader">;

interface Props {
  reader: Reader;
  query: Query<Reader>;
}

export function ReaderView({ number }: { number: string }) {
  const query = useQuery(`reader ${number}`, () => ask("GET /api/console/reader", { query: { number } }));
  const { state } = query;
  const reader = state.kind === "ready" ? state.data : null;
  return (
    <Page
      title={reader?.name || say("readers.guest", { number })}
      back={{ href: hrefOf({ name: "readers" }), label: say("readers.title") }}
      lead={reader?.name && say("readers.guest", { number })}
      actions={reader && <Actions reader={reader} query={query} />}
    >
      <QueryView query={query}>
        {(shown) => (
          <div className="stack gap-8">
            <Facts reader={shown} />
            <Orders reader={shown} query={query} />
            <Lots reader={shown} />
            <Merges reader={shown} query={query} />
            <Timeline number={number} />
          </div>
        )}
      </QueryView>
    </Page>
  );
}

function Facts({ reader }: { reader: Reader }) {
  return (
    <dl className="kept card">
      <div>
        <dt>{say("reader.coins")}</dt>
        <dd>{formatNumber(reader.coins)}</dd>
      </div>
      <div>
        <dt>{say("reader.bonus")}</dt>
        <dd>{formatNumber(reader.bonus)}</dd>
      </div>
      <div>
        <dt>{say("reader.sessions")}</dt>
        <dd>{formatNumber(reader.sessions)}</dd>
      </div>
      <div>
        <dt>{say("reader.since")}</dt>
        <dd>{formatDay(reader.since)}</dd>
      </div>
      <div>
        <dt>{say("reader.bound")}</dt>
        <dd>{reader.bound.join(", ") || say("reader.none")}</dd>
      </div>
    </dl>
  );
}

function Actions({ reader: { number }, query }: Props) {
  const can = useCan();
  return (
    <>
      {can("readers.access") && (
        <>
          <Recover number={number} />
          <Confirm
            trigger={(open) => <Button onClick={open}>{say("reader.end")}</Button>}
            title={say("reader.endtitle")}
            text={say("reader.endtext")}
            action={say("reader.end")}
            danger
            onConfirm={async () => {
              await ask("POST /api/console/reader/sessions/end", { body: { number } });
              await changed(number, query);
              announce(say("reader.ended"));
            }}
          />
        </>
      )}
      {can("readers.grant") && <Grant number={number} query={query} />}
    </>
  );
}

function Recover({ number }: { number: string }) {
  const [made, setMade] = useState<DataOf<"POST /api/console/reader/recover"> | null>(null);
  return (
    <>
      <Confirm
        trigger={(open) => <Button onClick={open}>{say("reader.recover")}</Button>}
        title={say("reader.recover")}
        text={say("reader.recovertext")}
        action={say("reader.recoveryes")}
        onConfirm={async () => setMade(await ask("POST /api/console/reader/recover", { body: { number } }))}
      />
      <Sheet open={made !== null} onClose={() => setMade(null)} title={say("reader.recover")}>
        <div className="stack">
          <p className="text-ink-muted">{say("reader.recovered")}</p>
          <Input label={say("reader.link")} readOnly value={made?.link ?? ""} />
          <Input label={say("reader.code")} readOnly value={made?.code ?? ""} />
        </div>
      </Sheet>
    </>
  );
}

function Grant({ number, query }: { number: string; query: Query<Reader> }) {
  const { me } = useSession();
  const most = me.limits.grant_coins;
  // The idempotency key of the grant. A retry has the same key, so that a lost response does not cause a second grant.
  const [key, setKey] = useState(newId);
  return (
    <Confirm
      trigger={(open) => (
        <Button tone="solid" icon="coins" onClick={open}>
          {say("reader.grant")}
        </Button>
      )}
      title={say("reader.grant")}
      text={most === null ? undefined : say("reader.limit", { count: most })}
      action={say("reader.grant")}
      onConfirm={async (form) => {
        const coins = Number(form.get("coins"));
        const reason = String(form.get("reason") ?? "").trim();
        const bonus = form.get("bonus") !== null;
        const body = { number, coins, bonus, days: bonus ? 30 : null, reason };
        const { approval } = await ask("POST /api/console/reader/grant", {
          body,
          idempotencyKey: key,
        });
        setKey(newId());
        store.drop("approvals");
        await changed(number, query);
        announce(say(approval === null ? "reader.granted" : "reader.asked"));
      }}
    >
      <Input label={say("reader.coins")} name="coins" type="number" min={1} max={1_000_000} required />
      <label className="check-row">
        <input type="checkbox" name="bonus" defaultChecked />
        {say("reader.asbonus")}
      </label>
      <Input label={say("reader.reason")} name="reason" maxLength={200} required />
    </Confirm>
  );
}

function Orders({ reader: { orders, number }, query }: Props) {
  const can = useCan();
  const { me } = useSession();
  // A repeated request for the same refund, after a failure or by a double click, has the same idempotency key. After a
  // success, a further request is a new one, such as after a second operator has declined the first.
  const last = useRef({ asked: "", key: "" });
  if (orders.length === 0) return null;
  return (
    <section>
      <h2 className="card-title">{say("reader.orders")}</h2>
      <table className="grid-table mt-2">
        <thead>
          <tr>
            <th scope="col">{say("reader.order")}</th>
            <th scope="col">{say("reader.state")}</th>
            <th scope="col" className="number">
              {say("reader.amount")}
            </th>
            <th scope="col">{say("reader.at")}</th>
            <th scope="col">
              <span className="sr-only">{say("reader.refund")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map(({ order, kind, state, amount, refund_amount, currency, at, refundable }) => (
            <tr key={order}>
              <td>
                <code className="text-sm">{order}</code>
              </td>
              <td>
                <Badge>{state}</Badge>
              </td>
              <td className="number">{formatPrice(amount, currency)}</td>
              <td className="text-ink-muted">
                <Ago at={at} />
              </td>
              <td className="number">
                {refundable && can("readers.refund") && (
                  <Confirm
                    trigger={(open) => (
                      <Button tone="plain" aria-label={say("reader.refundof", { order })} onClick={open}>
                        {say("reader.refund")}
                      </Button>
                    )}
                    title={say("reader.refundof", { order })}
                    text={say(refundText(kind, refund_amount, me.limits.refund), {
                      price: formatPrice(refund_amount, currency),
                    })}
                    action={say("reader.refund")}
                    danger
                    onConfirm={async (form) => {
                      const reason = String(form.get("reason") ?? "").trim();
                      const asked = `${order} ${refund_amount} ${reason}`;
                      if (last.current.asked !== asked) last.current = { asked, key: newId() };
                      const idempotencyKey = last.current.key;
                      const { approval } = await ask("POST /api/console/reader/refund", {
                        body: { order, amount: refund_amount, reason },
                        idempotencyKey,
                      });
                      last.current = { asked: "", key: "" };
                      store.drop("approvals");
                      await changed(number, query);
                      announce(say(approval === null ? "reader.refunded" : "reader.asked"));
                    }}
                  >
                    <Input
                      label={say("reader.reason")}
                      hint={say("reader.reasonhint")}
                      name="reason"
                      maxLength={200}
                      required
                    />
                  </Confirm>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Returns the key of the text that explains what a refund does. */
function refundText(kind: string, amount: number, limit: number | null): Words {
  if (limit !== null && amount > limit) return "reader.abovelimit";
  return kind === "plan" ? "reader.refundplan" : "reader.refundtext";
}

function Lots({ reader: { lots } }: { reader: Reader }) {
  if (lots.length === 0) return null;
  return (
    <section>
      <h2 className="card-title">{say("reader.lots")}</h2>
      <ul className="line-list">
        {lots.map(({ kind, left, at, expires_at, source }) => (
          <li key={`${kind} ${at} ${source} ${left}`}>
            <span className="grow">
              {say("reader.lot", { count: left, kind })}
              <span className="block text-ink-muted text-sm">
                {source} · <Ago at={at} />
                {expires_at !== null && ` · ${say("reader.expires", { day: formatDay(expires_at) })}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Merges({ reader: { merges, number }, query }: Props) {
  const can = useCan();
  if (merges.length === 0) return null;
  return (
    <section>
      <h2 className="card-title">{say("reader.merges")}</h2>
      <ul className="line-list">
        {merges.map(({ id, from, into, at, undone_at }) => (
          <li key={id}>
            <span className="grow">
              {say("reader.merge", { from, into })}
              <span className="block text-ink-muted text-sm">
                <Ago at={at} />
              </span>
            </span>
            {undone_at !== null && <Badge>{say("reader.undone")}</Badge>}
            {undone_at === null && can("readers.access") && (
              <Confirm
                trigger={(open) => (
                  <Button tone="plain" icon="undo" onClick={open}>
                    {say("reader.undo")}
                  </Button>
                )}
                title={say("reader.undotitle")}
                text={say("reader.undotext", { from })}
                action={say("reader.undo")}
                danger
                onConfirm={async () => {
                  const { missing } = await ask("POST /api/console/reader/merge/undo", {
                    body: { id },
                  });
                  await changed(number, query);
                  announce(
                    missing > 0 ? say("reader.missing", { count: missing }) : say("reader.mergeundone"),
                  );
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Reloads the reader and the reader's timeline, after an operator changed something about the reader. */
const changed = (number: string, query: Query<Reader>) =>
  Promise.all([query.reload(), store.reload(`timeline ${number}`)]);

function Timeline({ number }: { number: string }) {
  const acts = useList(`timeline ${number}`, (after) =>
    ask("GET /api/console/reader/timeline", { query: { number, after } }),
  );
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="card-title">{say("reader.timeline")}</h2>
        <CsvLink name="timeline" path="reader/timeline" query={{ number }} />
      </div>
      <QueryView query={acts}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty icon="history" heading={say("reader.nothing")} text={say("reader.nothingtext")} />
          ) : (
            <>
              <ul className="line-list">
                {list.map(({ id, action, actor, at }) => (
                  <li key={id}>
                    <span className="grow">
                      <code className="text-sm">{action}</code>
                      <span className="block text-ink-muted text-sm">
                        {actor} · <Ago at={at} />
                      </span>
                    </span>
                  </li>
                ))}
              </ul>
              <More list={acts} />
            </>
          )
        }
      </QueryView>
    </section>
  );
}
