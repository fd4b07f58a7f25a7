import { type FormEvent, useRef, useState } from "react";
import type { DataOf } from "../../api/endpoints";
import { ask } from "../data/ask";
import { store } from "../data/store";
import type { Query } from "../data/use-query";
import { Button } from "../parts/button";
import { useChange } from "../parts/confirm";
import { Problem, Text } from "../parts/fields";
import { announce } from "../parts/toast";
import { useUnsavedGuard } from "../router/router";
import { say } from "../words/say";
import { InsertAnswer, inserted } from "./insert-answer";

type Message = DataOf<"GET /api/console/message">;

interface Props {
  message: Message;
  query: Query<Message>;
}

/** A form for a reply, which is mailed to the reader, or for a note, which only operators see. */
export function Compose({ message: { reference, email, can_reply }, query }: Props) {
  const [kind, setKind] = useState<"reply" | "note">(can_reply ? "reply" : "note");
  // Both kinds share one text, so that the text stays when the operator changes the kind.
  const [written, setWritten] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const change = useChange();
  useUnsavedGuard(written.trim() !== "", say("form.leave"));

  /** Puts a canned answer where the cursor is, or in place of the selected text. */
  function insert(text: string) {
    const { selectionStart, selectionEnd } = field.current ?? {};
    const from = selectionStart ?? written.length;
    setWritten(inserted(written, from, selectionEnd ?? from, text));
    field.current?.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = written.trim();
    if (!text) return;
    const isSent = await change.run(async () => {
      if (kind === "reply") await ask("POST /api/console/message/reply", { body: { reference, text } });
      else await ask("POST /api/console/message/note", { body: { reference, text } });
    });
    if (!isSent) return;
    setWritten((now) => (now.trim() === text ? "" : now));
    store.drop("messages");
    await query.reload();
    announce(say(kind === "reply" ? "inbox.sent" : "inbox.noted"));
  }

  return (
    <form className="stack gap-3" onSubmit={(event) => void submit(event)}>
      {can_reply ? (
        <fieldset className="flex gap-2">
          <legend className="sr-only">{say("inbox.what")}</legend>
          <Button
            tone={kind === "reply" ? "quiet" : "plain"}
            icon="reply"
            aria-pressed={kind === "reply"}
            onClick={() => setKind("reply")}
          >
            {say("inbox.reply")}
          </Button>
          <Button
            tone={kind === "note" ? "quiet" : "plain"}
            icon="note"
            aria-pressed={kind === "note"}
            onClick={() => setKind("note")}
          >
            {say("inbox.note")}
          </Button>
        </fieldset>
      ) : (
        <p className="hint">{say(email ? "inbox.nomail" : "inbox.cannotreply")}</p>
      )}
      {kind === "reply" && <InsertAnswer onInsert={insert} />}
      <Text
        ref={field}
        label={kind === "reply" ? say("inbox.replyto", { email }) : say("inbox.notelabel")}
        name="text"
        rows={6}
        required
        maxLength={20_000}
        dir="auto"
        value={written}
        onChange={(event) => setWritten(event.currentTarget.value)}
      />
      <Problem text={change.problem} />
      <div>
        <Button tone="solid" submit busy={change.busy}>
          {say(kind === "reply" ? "inbox.send" : "inbox.keep")}
        </Button>
      </div>
    </form>
  );
}
