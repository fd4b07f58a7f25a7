import type { ReactNode } from "react";
import { Refused, TOO_MANY } from "../api/envelope";
import { Button } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { type MessageKey, t } from "./messages/translate";
import { NotSignedIn } from "./session/ask-signed-in";

/** Why something failed, and what to do, in a sentence. A feature words the refusals that it knows by their code. */
export function failureText(error: unknown, known: Readonly<Record<number, MessageKey>> = {}): string {
  if (error instanceof NotSignedIn) return t("failure.signedout");
  if (!(error instanceof Refused) || error.code === null) return t("failure.network");
  if (error.code === TOO_MANY) return t("failure.many", { count: error.secondsToWait });
  return t(known[error.code] ?? (error.status >= 500 ? "failure.server" : "failure.refused"));
}

/** For a browser without script: what is a reader's own is in no page of the server's. */
export function NeedsScript() {
  return <p className="mt-4 hidden max-w-2xl text-ink-muted text-lg noscript:block">{t("me.script")}</p>;
}

interface Props {
  heading: string;
  error: unknown;
  onRetry: () => Promise<unknown>;
  /** What else can be done. */
  actions?: ReactNode;
}

/** In place of a list that did not come. */
export function ListFailure({ heading, error, onRetry, actions }: Props) {
  return (
    <div role="alert">
      <EmptyState
        heading={heading}
        text={failureText(error)}
        actions={
          <>
            <Button onClick={() => void onRetry()}>{t("error.retry")}</Button>
            {actions}
          </>
        }
      />
    </div>
  );
}
