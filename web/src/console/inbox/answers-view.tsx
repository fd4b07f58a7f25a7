import { useState } from "react";
import { askExplained } from "../data/ask";
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
                    <h2 className="font-medium">{answer.title}</h2>
                    <p className="answer-text">{answer.text}</p>
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

interface EditProps {
  /** The answer to change; a new one is added if it is absent. */
  answer?: CannedAnswer;
  onSaved: (answers: { list: CannedAnswer[] }) => void;
}

function Edit({ answer, onSaved }: EditProps) {
  // After it is saved, the fields begin with the saved texts.
  const [saved, setSaved] = useState(0);
  return (
    <Confirm
      key={saved}
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
          id: answer?.id ?? null,
          version: answer?.version ?? null,
          title: text("title"),
          text: text("text"),
        };
        onSaved(await askExplained("PUT /api/console/answer", { body }));
        setSaved((times) => times + 1);
        announce(say("answers.saved"));
      }}
    >
      <Input
        label={say("answers.name")}
        name="title"
        maxLength={80}
        required
        defaultValue={answer?.title ?? ""}
      />
      <Text
        label={say("answers.text")}
        name="text"
        rows={8}
        maxLength={20_000}
        required
        defaultValue={answer?.text ?? ""}
      />
    </Confirm>
  );
}

function Delete({
  answer: { id, version, title },
  onDeleted,
}: {
  answer: CannedAnswer;
  onDeleted: () => Promise<void>;
}) {
  return (
    <Confirm
      trigger={(open) => (
        <Button tone="plain" icon="trash" aria-label={say("answers.deleteof", { title })} onClick={open}>
          {say("answers.delete")}
        </Button>
      )}
      title={say("answers.deleteof", { title })}
      text={say("answers.deletetext")}
      action={say("answers.delete")}
      danger
      onConfirm={async () => {
        await askExplained("DELETE /api/console/answer", { query: { id, version } });
        await onDeleted();
        announce(say("answers.deleted"));
      }}
    />
  );
}
