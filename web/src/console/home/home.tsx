import type { DataOf } from "../../api/endpoints";
import { formatPrice } from "../../shell/formats/price";
import { formatNumber } from "../../shell/messages/number";
import { ask } from "../data/ask";
import { useQuery } from "../data/use-query";
import { Icon, type IconName } from "../parts/icon";
import { Page } from "../parts/page";
import { QueryView } from "../parts/states";
import { Ago } from "../parts/time";
import { hrefOf } from "../router/address";
import { useSession } from "../session/me";
import { say, type Words } from "../words/say";

type HomeData = DataOf<"GET /api/console/home">;

/** The home view: figures of today and of the same day last week, to-do items, and the setup checklist. */
export function Home() {
  const { me } = useSession();
  const query = useQuery("home", () => ask("GET /api/console/home"));
  return (
    <Page title={greeting(new Date().getHours(), me.name)}>
      <QueryView query={query} skeleton={<Waiting />}>
        {(home) => (
          <div className="stack gap-8">
            <Checklist steps={home.checklist} />
            <section aria-labelledby="today">
              <h2 id="today" className="home-title">
                {say("home.today")} <span>{say("home.against")}</span>
              </h2>
              <Figures home={home} />
            </section>
            <section aria-labelledby="needs">
              <h2 id="needs" className="home-title">
                {say("home.needs")}
              </h2>
              <Needs needs={home.needs} />
              {home.ledger && (
                <p className="mt-3 text-ink-muted text-sm">
                  {say(home.ledger.faults === 0 ? "home.ledgergood" : "home.ledgerbad")}{" "}
                  <Ago at={home.ledger.verified_at} />
                </p>
              )}
            </section>
          </div>
        )}
      </QueryView>
    </Page>
  );
}

export function greeting(hour: number, name: string): string {
  const words: Words =
    hour < 5 || hour >= 18 ? "home.evening" : hour < 12 ? "home.morning" : "home.afternoon";
  const [first = ""] = name.split(" ");
  return first ? say("home.greeting", { greeting: say(words), name: first }) : say(words);
}

function Waiting() {
  return (
    <div role="status" className="figures">
      <span className="sr-only">{say("state.loading")}</span>
      {[1, 2, 3, 4, 5].map((each) => (
        <div key={each} className="figure">
          <span className="skeleton h-4 w-24" />
          <span className="skeleton mt-3 h-8 w-16" />
        </div>
      ))}
    </div>
  );
}

function Figures({ home: { today, before } }: { home: HomeData }) {
  const counts = [
    ["home.readers", today.readers, before.readers],
    ["home.sections", today.sections, before.sections],
    ["home.unlocks", today.unlocks, before.unlocks],
    ["home.guests", today.guests, before.guests],
  ] as const;
  return (
    <dl className="figures">
      {counts.map(([label, now, then]) => (
        <Figure key={label} label={say(label)} now={now} then={then} show={formatNumber} />
      ))}
      <Revenue today={today.revenue} before={before.revenue} />
    </dl>
  );
}

function Revenue({
  today,
  before,
}: {
  today: HomeData["today"]["revenue"];
  before: HomeData["today"]["revenue"];
}) {
  const currencies = [...new Set([...today, ...before].map(({ currency }) => currency))];
  const amount = (all: typeof today, wanted: string) =>
    all.find(({ currency }) => currency === wanted)?.amount ?? 0;
  if (currencies.length === 0)
    return <Figure label={say("home.revenue")} now={0} then={0} show={formatNumber} />;
  return currencies.map((currency) => (
    <Figure
      key={currency}
      label={currencies.length > 1 ? say("home.revenuein", { currency }) : say("home.revenue")}
      now={amount(today, currency)}
      then={amount(before, currency)}
      show={(each) => formatPrice(each, currency)}
    />
  ));
}

interface FigureProps {
  label: string;
  now: number;
  then: number;
  show: (value: number) => string;
}

function Figure({ label, now, then, show }: FigureProps) {
  const change = changeOf(now, then);
  return (
    <div className="figure">
      <dt>{label}</dt>
      <dd>
        {show(now)}
        <small data-up={now > then}>
          {change}
          <span className="sr-only"> {say("home.lastweek", { value: show(then) })}</span>
        </small>
      </dd>
    </div>
  );
}

/** Returns the change from `then` to `now` in per cent, as text; empty if they are equal, "new" if only `then` is 0. */
export function changeOf(now: number, then: number): string {
  if (now === then) return "";
  if (then === 0) return say("home.new");
  const percent = Math.round((100 * (now - then)) / then);
  return `${percent > 0 ? "+" : "−"}${formatNumber(Math.abs(percent))}%`;
}

const NEEDS: Readonly<Record<string, { words: Words; icon: IconName; href?: string }>> = {
  messages: { words: "needs.messages", icon: "inbox", href: hrefOf({ name: "inbox" }) },
  approvals: { words: "needs.approvals", icon: "done", href: hrefOf({ name: "approvals" }) },
  failed_replies: { words: "needs.replies", icon: "warning", href: hrefOf({ name: "inbox" }) },
  payments_in_doubt: { words: "needs.payments", icon: "coins" },
  failed_events: { words: "needs.events", icon: "warning" },
  ledger_faults: { words: "needs.ledger", icon: "warning" },
};

function Needs({ needs }: { needs: HomeData["needs"] }) {
  const real = needs.filter(({ count }) => count > 0);
  if (real.length === 0) {
    return (
      <p className="all-well">
        <Icon name="done" />
        {say("home.well")}
      </p>
    );
  }
  return (
    <ul className="need-list">
      {real.map(({ kind, count }) => {
        const known = NEEDS[kind];
        if (!known) return null;
        return (
          <li key={kind}>
            {known.href ? (
              <a href={known.href} className="need">
                <Icon name={known.icon} />
                {say(known.words, { count })}
                <Icon name="next" size={16} />
              </a>
            ) : (
              <span className="need">
                <Icon name={known.icon} />
                {say(known.words, { count })}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const STEPS: Readonly<Record<string, { words: Words; hint: Words; href?: string }>> = {
  name: { words: "steps.name", hint: "steps.namehint" },
  book: { words: "steps.book", hint: "steps.bookhint", href: hrefOf({ name: "imports" }) },
  payments: { words: "steps.payments", hint: "steps.paymentshint" },
  mail: { words: "steps.mail", hint: "steps.mailhint" },
  campaign: { words: "steps.campaign", hint: "steps.campaignhint" },
  backup: { words: "steps.backup", hint: "steps.backuphint" },
  credential: { words: "steps.operator", hint: "steps.operatorhint", href: hrefOf({ name: "security" }) },
};

/** Lists the steps that set up a new site. Renders nothing once all steps are done. */
function Checklist({ steps }: { steps: HomeData["checklist"] }) {
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  return (
    <section aria-labelledby="steps" className="card">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="steps" className="card-title">
          {say("steps.title")}
        </h2>
        <span className="text-ink-muted text-sm tabular-nums">
          {say("steps.count", { done, all: steps.length })}
        </span>
      </div>
      <progress className="meter" value={done} max={steps.length} aria-label={say("steps.title")} />
      <ul className="step-list">
        {steps.map(({ step, done: isDone }) => {
          const known = STEPS[step];
          if (!known) return null;
          return (
            <li key={step} data-done={isDone}>
              <Icon name={isDone ? "done" : "todo"} />
              <div>
                {known.href && !isDone ? (
                  <a href={known.href} className="plain-link">
                    {say(known.words)}
                  </a>
                ) : (
                  say(known.words)
                )}
                {isDone && <span className="sr-only"> {say("steps.done")}</span>}
                {!isDone && <p>{say(known.hint)}</p>}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
