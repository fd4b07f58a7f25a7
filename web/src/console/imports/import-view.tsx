import { type FormEvent, type KeyboardEvent, useEffect, useState } from "react";
import { ask } from "../data/ask";
import { store } from "../data/store";
import { useQuery } from "../data/use-query";
import { Button, ButtonLink } from "../parts/button";
import { Confirm, useChange } from "../parts/confirm";
import { Problem } from "../parts/fields";
import { ImportReport } from "../parts/import-report";
import { Page } from "../parts/page";
import { Sheet } from "../parts/sheet";
import { Empty, QueryView } from "../parts/states";
import { Tabs } from "../parts/tabs";
import { hrefOf } from "../router/address";
import { useQueryValue, useRouter, useUnsavedGuard } from "../router/router";
import { isWorkedOn, JOBS, type Job, stateText } from "../tray/jobs";
import { say } from "../words/say";
import { type Decisions, type KeptDecisions, useDecisions } from "./decisions";
import { JobBadge } from "./imports-view";
import { OPTIONS, Options } from "./options";
import { bodyOf, faultsOf, type Outline, planOf, warningsOf } from "./plan";
import { TextList } from "./text-list";

const POLL_MS = 1_000;

export function ImportView({ id }: { id: string }) {
  const query = useQuery(`import ${id}`, () => ask("GET /api/console/import", { query: { id } }));
  const { state, reload } = query;
  const job = state.kind === "ready" ? state.data.job : null;
  const isBusy = job !== null && isWorkedOn(job);
  const decisions = useDecisions(id);
  const { forget } = decisions;
  const isPublished = job?.state === "published";

  useEffect(() => {
    if (isPublished) forget();
  }, [isPublished, forget]);

  useEffect(() => {
    if (!isBusy) return;
    const timer = setInterval(() => void reload(), POLL_MS);
    return () => clearInterval(timer);
  }, [isBusy, reload]);

  return (
    <Page
      title={
        state.kind === "ready" ? (state.data.outline?.title ?? state.data.job.file) : say("import.title")
      }
      back={{ href: hrefOf({ name: "imports" }), label: say("imports.title") }}
      lead={
        state.kind === "ready" && (
          <span className="flex flex-wrap items-center gap-3">
            {state.data.outline?.author || state.data.job.file}
            <JobBadge job={state.data.job} />
          </span>
        )
      }
      actions={job && !isBusy && <Remove job={job} onRemoved={forget} />}
    >
      <QueryView query={query}>
        {({ job: now, outline }) => {
          if (now.state === "published") return <Published job={now} />;
          if (now.state === "failed") return <Failed job={now} onRestarted={reload} />;
          if (now.state === "ready" && outline)
            return <Preview job={now} outline={outline} decisions={decisions} onSent={reload} />;
          return <Working job={now} />;
        }}
      </QueryView>
    </Page>
  );
}

function Remove({ job: { id }, onRemoved }: { job: Job; onRemoved: () => void }) {
  const { go } = useRouter();
  return (
    <Confirm
      trigger={(open) => (
        <Button tone="danger" onClick={open}>
          {say("import.remove")}
        </Button>
      )}
      title={say("import.removetitle")}
      text={say("import.removetext")}
      action={say("import.remove")}
      danger
      onConfirm={async () => {
        await ask("DELETE /api/console/import", { query: { id } });
        onRemoved();
        await store.reload(JOBS);
        go(hrefOf({ name: "imports" }));
      }}
    />
  );
}

function Working({ job }: { job: Job }) {
  return (
    <div className="card" role="status">
      <p>{stateText(job)}</p>
      <progress
        className="meter"
        aria-label={stateText(job)}
        {...(job.progress !== null && { value: job.progress, max: 1 })}
      />
    </div>
  );
}

function Published({ job: { book } }: { job: Job }) {
  if (!book) return null;
  return (
    <Empty
      icon="done"
      heading={say("import.done", { title: book.title })}
      text={book.changed ? say("import.donetext", { count: book.sections }) : say("import.same")}
    >
      <ButtonLink tone="solid" href={hrefOf({ name: "book", book: book.book_id })}>
        {say("import.tobook")}
      </ButtonLink>
    </Empty>
  );
}

function Failed({ job, onRestarted }: { job: Job; onRestarted: () => Promise<void> }) {
  const change = useChange();
  return (
    <Empty icon="warning" heading={say("import.failed")} text={job.problem}>
      {job.can_restart ? (
        <Button
          icon="retry"
          busy={change.busy}
          onClick={() =>
            void change.run(async () => {
              await ask("POST /api/console/import/restart", { body: { id: job.id } });
              await onRestarted();
            })
          }
        >
          {say("import.restart")}
        </Button>
      ) : (
        <ButtonLink icon="import" href={hrefOf({ name: "imports" })}>
          {say("import.again")}
        </ButtonLink>
      )}
      <Problem text={change.problem} />
    </Empty>
  );
}

interface PreviewProps {
  job: Job;
  outline: Outline;
  decisions: KeptDecisions;
  onSent: () => Promise<void>;
}

/** Shows what was found in an imported file, for review before publishing. */
function Preview({ job, outline, decisions, onSent }: PreviewProps) {
  const [tab] = useQueryValue("tab");
  const decided = decisions.about(outline);
  const { plan, options } = decided ?? { plan: planOf(outline), options: OPTIONS };
  const decide = (change: Partial<Decisions>) => decisions.keep(outline, { plan, options, ...change });
  const [isAsking, setAsking] = useState(false);
  const [showsFaults, setShowsFaults] = useState(false);
  const change = useChange();
  const { recognized } = outline;
  const { untitled, hasSection } = faultsOf(plan);
  const { losses, guesses } = warningsOf(outline);

  const replaced = options.as === "version" ? recognized : null;
  useUnsavedGuard(decided !== null, say("import.leave"));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setShowsFaults(true);
    if (untitled.length > 0 || !hasSection) return;
    if (replaced) setAsking(true);
    else void publish();
  }

  async function publish() {
    const { genre, free, price, now, allowed } = options;
    const number = (text: string) => (text ? Number(text) : null);
    const isSent = await change.run(async () => {
      await ask("POST /api/console/import/publish", {
        body: {
          id: job.id,
          version_of: replaced?.book_id ?? null,
          genre: genre || null,
          free_sections: number(free),
          price: number(price),
          publish_now: number(now),
          texts: bodyOf(plan),
          withdraw_owned: allowed,
          replace_owned: allowed,
          other_text: allowed,
        },
      });
    });
    setAsking(false);
    if (!isSent) return;
    store.drop("books");
    await Promise.all([onSent(), store.reload(JOBS)]);
  }

  const href = (name: string) => hrefOf({ name: "import", id: job.id }, { tab: name });
  return (
    <form onSubmit={submit} onKeyDown={withoutEnter}>
      <Tabs
        label={say("import.parts")}
        tabs={[
          { href: href(""), text: say("import.texts"), current: tab !== "report", count: plan.length },
          {
            href: href("report"),
            text: say("import.report"),
            current: tab === "report",
            count: outline.report.findings.length,
          },
        ]}
      />
      {job.problem && <Problem text={job.problem} />}
      {tab === "report" ? (
        <ImportReport report={outline.report} />
      ) : (
        <div className="import-columns">
          <div>
            {losses + guesses > 0 && (
              <p className="loss-line">
                {losses > 0 && say("import.losses", { count: losses })}{" "}
                {guesses > 0 && say("import.guesses", { count: guesses })}{" "}
                <a className="plain-link" href={href("report")}>
                  {say("import.seereport")}
                </a>
              </p>
            )}
            <TextList
              id={job.id}
              outline={outline}
              plan={plan}
              untitled={showsFaults ? untitled : []}
              onChange={(plan) => decide({ plan })}
            />
          </div>
          <aside className="card import-options">
            <h2 className="card-title">{say("import.options")}</h2>
            <Options
              options={options}
              recognized={recognized?.title ?? null}
              onChange={(change) => decide({ options: { ...options, ...change } })}
            />
            {showsFaults && !hasSection && <Problem text={say("import.nosection")} />}
            {showsFaults && untitled.length > 0 && <Problem text={say("import.untitled")} />}
            <Problem text={change.problem} />
            <Button tone="solid" submit busy={change.busy}>
              {say("import.publish")}
            </Button>
          </aside>
        </div>
      )}
      <Sheet open={isAsking} onClose={() => setAsking(false)} title={say("import.replacetitle")}>
        <div className="stack">
          <p className="text-ink-muted">{say("import.replacetext", { title: replaced?.title ?? "" })}</p>
          <Problem text={change.problem} />
          <div className="form-actions">
            <Button tone="solid" busy={change.busy} onClick={() => void publish()}>
              {say("import.replace")}
            </Button>
            <Button onClick={() => setAsking(false)}>{say("form.cancel")}</Button>
          </div>
        </div>
      </Sheet>
    </form>
  );
}

/** Prevents that Enter in a field submits the form: only the button publishes the book. */
function withoutEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}
