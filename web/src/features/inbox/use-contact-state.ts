import { useEffect, useState, useSyncExternalStore } from "react";
import type { ContactPage } from "../../api/page";
import { t } from "../../shell/messages/translate";
import type { QueuedMessage } from "./message-store";
import { emptyOutbox, type OutboxState, outbox } from "./outbox";

type State =
  | { kind: "writing"; opened: QueuedMessage | null }
  | { kind: "received"; reference: string | null }
  | { kind: "kept" };

export interface ContactState {
  state: State;
  /** A sentence that says what became of a queued message, such as that the server received it. */
  news: string;
  kept: OutboxState;
  received(reference: string | null): void;
  keep(): void;
  change(message: QueuedMessage): void;
  discard(message: QueuedMessage): void;
}

const writing: State = { kind: "writing", opened: null };

function stateOf({ data }: ContactPage): State {
  return data.sent ? { kind: "received", reference: null } : writing;
}

/** Returns the state of the contact page: typing, sent or queued. */
export function useContactState(page: ContactPage): ContactState {
  const [shown, setShown] = useState(page);
  const [state, setState] = useState<State>(stateOf(page));
  const [news, setNews] = useState("");
  const kept = useSyncExternalStore(outbox.subscribe, outbox.state, () => emptyOutbox);

  // When the page is requested again, this state starts anew; a message that is being typed is kept.
  if (page !== shown) {
    setShown(page);
    setNews("");
    if (state.kind !== "writing" || page.data.sent) setState(stateOf(page));
  }

  // A queued message may be received while the reader is looking at the page or typing another message.
  useEffect(
    () =>
      outbox.subscribeToReceived((reference) => {
        setNews(reference ? t("contact.news.sent", { reference }) : t("contact.news.arrived"));
        setState((now) => (now.kind === "kept" ? { kind: "received", reference } : now));
      }),
    [],
  );

  const goneElsewhere = state.kind === "kept" && kept.messages.length === 0;
  useEffect(() => {
    if (!goneElsewhere) return;
    setNews(t("contact.news.elsewhere"));
    setState(writing);
  }, [goneElsewhere]);

  function takeOut(message: QueuedMessage, said: string, next: State) {
    outbox.remove(message.key);
    setNews(said);
    setState(next);
  }

  return {
    state,
    news,
    kept,
    received: (reference) => setState({ kind: "received", reference }),
    keep: () => setState({ kind: "kept" }),
    change: (message) => takeOut(message, "", { kind: "writing", opened: message }),
    discard: (message) => takeOut(message, t("contact.news.discarded"), { ...writing }),
  };
}
