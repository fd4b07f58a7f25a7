import { useState } from "react";
import type { BodyOf } from "../../api/endpoints";
import { Refused } from "../../api/envelope";
import { ask } from "../data/ask";
import { Button } from "../parts/button";
import { Confirm } from "../parts/confirm";
import { CsvLink } from "../parts/csv-link";
import { Input, Text } from "../parts/fields";
import { Page } from "../parts/page";
import { Empty, QueryView } from "../parts/states";
import { Ago } from "../parts/time";
import { announce } from "../parts/toast";
import { hrefOf } from "../router/address";
import { useCan } from "../session/me";
import { say } from "../words/say";
import { type CannedAnswer, useAnswers } from "./insert-answer";

/** The view in which operators manage the canned answers, which they insert into replies. */
export function AnswersView() {
  const can = useCan();
  const query = useAnswers();
  const mayEdit = can("inbox.reply");
  return (
    <Page
      title={say("answers.title")}
      lead={say("answers.lead")}
      back={{ href: hrefOf({ name: "inbox" }), label: say("inbox.title") }}
      actions={
        <>
          <CsvLink name="answers" />
          {mayEdit && <Edit onSaved={query.set} />}
        </>
      }
    >
      <QueryView query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty icon="note" heading={say("answers.none")} text={say("answers.nonetext")} />
          ) : (
            <ul className="answer-list">
              {list.map((answer) => (
                <li key={answer.id}>
                  <div className="min-w-0">
                    <h2 className="font-medium" dir="auto">
                      {answer.title}
                    </h2>
                    <p className="answer-text" dir="auto">
                      {answer.text}
                    </p>
                    <p className="text-ink-muted text-sm">
                      {answer.changed_by} · <Ago at={answer.changed_at} />
                    </p>
                  </div>
                  {mayEdit && (
                    <div className="flex shrink-0 flex-wrap gap-2">
                      <Edit answer={answer} onSaved={query.set} />
                      <Delete answer={answer} onDeleted={query.reload} />
                    </div>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Page>
  );
}

/** Error code of a change that is not based on the present version of the answer. */
const CHANGED = 1626;

interface EditProps {
  /** The canned answer that the dialog changes; if absent, the dialog adds a new canned answer. */
  answer?: CannedAnswer;
  onSaved: (answers: { list: CannedAnswer[] }) => void;
}

function Edit({ answer, onSaved }: EditProps) {
  // The answer when the dialog opened, with whose texts its fields began, also if the list behind it is reloaded.
  const [opened, setOpened] = useState(answer);
  // After a conflict, the answer of the other operator. It is shown, and a further attempt replaces it.
  const [theirs, setTheirs] = useState<CannedAnswer | null>(null);
  const base = theirs ?? opened;

  async function save(body: BodyOf<"PUT /api/console/answer">): Promise<{ list: CannedAnswer[] }> {
    try {
      return await ask("PUT /api/console/answer", { body });
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== CHANGED) throw error;
      const now = await ask("GET /api/console/answers");
      onSaved(now);
      const found = now.list.find((each) => each.id === base?.id && each.version !== base.version);
      if (found) setTheirs(found);
      throw error;
    }
  }

  return (
    <Confirm
      onOpen={() => {
        setOpened(answer);
        setTheirs(null);
      }}
      trigger={(open) =>
        answer ? (
          <Button icon="edit" aria-label={say("answers.editof", { title: answer.title })} onClick={open}>
            {say("answers.edit")}
          </Button>
        ) : (
          <Button tone="solid" icon="add" onClick={open}>
            {say("answers.add")}
          </Button>
        )
      }
      title={say(answer ? "answers.edit" : "answers.add")}
      action={say("form.save")}
      onConfirm={async (form) => {
        const text = (name: string) => String(form.get(name) ?? "").trim();
        const body = {
          id: base?.id ?? null,
          version: base?.version ?? null,
          title: text("title"),
          text: text("text"),
        };
        onSaved(await save(body));
        announce(say("answers.saved"));
      }}
    >
      <Input
        label={say("answers.name")}
        name="title"
        maxLength={80}
        required
        dir="auto"
        defaultValue={opened?.title ?? ""}
      />
      <Text
        label={say("answers.text")}
        name="text"
        rows={8}
        maxLength={20_000}
        required
        dir="auto"
        defaultValue={opened?.text ?? ""}
      />
      {theirs && (
        <section className="card" aria-label={say("answers.changed", { name: theirs.changed_by })}>
          <p className="mb-3 text-ink-muted">{say("answers.changed", { name: theirs.changed_by })}</p>
          <p className="font-medium" dir="auto">
            {theirs.title}
          </p>
          <p className="answer-text" dir="auto">
            {theirs.text}
          </p>
          <p className="mt-3 text-ink-muted">{say("answers.changedhint")}</p>
        </section>
      )}
    </Confirm>
  );
}

function Delete({ answer, onDeleted }: { answer: CannedAnswer; onDeleted: () => Promise<void> }) {
  const [opened, setOpened] = useState(answer);
  const { id, version, title } = opened;
  return (
    <Confirm
      onOpen={() => setOpened(answer)}
      trigger={(open) => (
        <Button
          tone="plain"
          icon="trash"
          aria-label={say("answers.deleteof", { title: answer.title })}
          onClick={open}
        >
          {say("answers.delete")}
        </Button>
      )}
      title={say("answers.deleteof", { title })}
      text={say("answers.deletetext")}
      action={say("answers.delete")}
      danger
      onConfirm={async () => {
        try {
          await ask("DELETE /api/console/answer", { query: { id, version } });
          announce(say("answers.deleted"));
        } finally {
          await onDeleted();
        }
      }}
    />
  );
}
