import { Refused } from "../api/envelope";
import { type MessageKey, t } from "./messages/translate";
import { NotSignedIn } from "./session/ask-signed-in";

const TOO_MANY = 1007;

/** Why something failed, and what to do, in a sentence. A feature words the refusals that it knows by their code. */
export function failureText(error: unknown, known: Readonly<Record<number, MessageKey>> = {}): string {
  if (error instanceof NotSignedIn) return t("failure.signedout");
  if (!(error instanceof Refused) || error.code === null) return t("failure.network");
  if (error.code === TOO_MANY) return t("failure.many", { count: error.retryAfter ?? 60 });
  return t(known[error.code] ?? (error.status >= 500 ? "failure.server" : "failure.refused"));
}
