import type { ReactNode } from "react";
import { Refused, TOO_MANY } from "../api/envelope";
import { Button } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { type MessageKey, t } from "./messages/translate";
import { NotSignedIn } from "./session/ask-signed-in";

/**
 * Returns a sentence that says why a request failed and what to do. `known` has a feature's own sentences by error
 * code.
 */
export function failureText(error: unknown, known: Readonly<Record<number, MessageKey>> = {}): string {
  if (error instanceof NotSignedIn) return t("failure.signedout");
  if (!(error instanceof Refused) || error.code === null) return t("failure.network");
  if (error.code === TOO_MANY) return t("failure.many", { count: error.secondsToWait });
  return t(known[error.code] ?? (error.status >= 500 ? "failure.server" : "failure.refused"));
}

/** The message for browsers without script on pages with the reader's own data, which only a script can load. */
export function NeedsScript() {
  return <p className="mt-4 hidden max-w-2xl text-ink-muted text-lg noscript:block">{t("me.script")}</p>;
}

interface Props {
  heading: string;
  error: unknown;
  onRetry: () => Promise<unknown>;
  /** Further buttons besides the retry. */
  actions?: ReactNode;
}

/** The message in place of a list that could not be loaded. */
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
