import { useId, useState } from "react";
import type { ContactData } from "../../api/page";
import { t } from "../../shell/messages/translate";
import { Button } from "../../ui/button";
import type { QueuedMessage } from "./message-store";
import { type OutboxState, outbox } from "./outbox";
import { problemText, topicLabel } from "./problem-text";

interface Props {
  state: OutboxState;
  rules: ContactData;
  /** Returns whether the reader is typing a message, which opening a queued one would replace. */
  isWriting(): boolean;
  onChange(message: QueuedMessage): void;
  onDiscard(message: QueuedMessage): void;
}

/** The queued messages of this device: each can be sent again, changed or discarded. */
export function QueuedMessages({ state: { messages, busy }, rules, isWriting, onChange, onDiscard }: Props) {
  const [answer, setAnswer] = useState("");
  const [trying, setTrying] = useState(false);
  const waiting = messages.some((message) => message.refused === null);

  async function tryAgain() {
    if (trying) return;
    setAnswer("");
    setTrying(true);
    const round = await outbox.sendAll();
    setTrying(false);
    if (round.kind === "unreachable") setAnswer(t("contact.waiting.still"));
    else if (round.kind === "too_many") setAnswer(t("contact.waiting.wait", { count: round.seconds }));
  }

  return (
    <div className="mt-4">
      <ul className="grid gap-4">
        {messages.map((message) => (
          <li key={message.key} className="rounded-lg border border-line-strong bg-surface p-4">
            <Waiting message={message} rules={rules} />
            <Choices
              busy={busy}
              isWriting={isWriting}
              onChange={() => onChange(message)}
              onDiscard={() => onDiscard(message)}
            />
          </li>
        ))}
      </ul>
      {waiting && (
        <div className="mt-4">
          <Button onClick={() => void tryAgain()} busy={busy} busyLabel={t("contact.sending")}>
            {t("contact.waiting.again")}
          </Button>
        </div>
      )}
      <p role="status" className={answer && "mt-3 text-ink-muted"}>
        {trying ? <span className="sr-only">{t("contact.sending")}</span> : answer}
      </p>
    </div>
  );
}

function Waiting({ message, rules }: { message: QueuedMessage; rules: ContactData }) {
  const { refused, topic, message: text, screenshot, bare } = message;
  return (
    <>
      <p className="font-medium text-ink">{topicLabel(topic)}</p>
      <p className="mt-1 line-clamp-3 whitespace-pre-line break-words text-ink-muted">{text}</p>
      {screenshot !== null && <p className="mt-2 text-ink-muted text-sm">{t("contact.waiting.picture")}</p>}
      {bare && <p className="mt-2 text-ink text-sm">{t("contact.waiting.bare")}</p>}
      {refused && (
        <div className="mt-2 font-medium text-danger text-sm">
          <p>{t("contact.waiting.refused")}</p>
          {refused.length > 0 && (
            <ul>
              {refused.map((problem) => (
                <li key={problem.field + problem.problem}>{problemText(problem, rules)}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </>
  );
}

interface ChoicesProps {
  busy: boolean;
  isWriting(): boolean;
  onChange(): void;
  onDiscard(): void;
}

/** The buttons to change or discard a queued message. If a text would be lost, they ask first. */
function Choices({ busy, isWriting, onChange, onDiscard }: ChoicesProps) {
  const [asking, setAsking] = useState<"change" | "discard" | null>(null);
  const [left, setLeft] = useState<"change" | "discard" | null>(null);
  const question = useId();

  function leave() {
    setLeft(asking);
    setAsking(null);
  }

  if (asking) {
    const change = asking === "change";
    return (
      <div className="mt-3">
        <p id={question} className="text-ink">
          {change ? t("contact.waiting.replace") : t("contact.waiting.forget")}
        </p>
        <div className="mt-2 flex flex-wrap gap-3">
          <Button
            quiet
            autoFocus
            busy={busy}
            aria-describedby={question}
            onClick={() => !busy && (change ? onChange() : onDiscard())}
          >
            {change ? t("contact.waiting.replace.yes") : t("contact.waiting.forget.yes")}
          </Button>
          <Button quiet onClick={leave}>
            {t("contact.waiting.no")}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <Button
        quiet
        busy={busy}
        autoFocus={left === "change"}
        onClick={() => !busy && (isWriting() ? setAsking("change") : onChange())}
      >
        {t("contact.waiting.change")}
      </Button>
      <Button quiet busy={busy} autoFocus={left === "discard"} onClick={() => !busy && setAsking("discard")}>
        {t("contact.waiting.discard")}
      </Button>
    </div>
  );
}
