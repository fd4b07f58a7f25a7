import { Refused } from "../../api/envelope";
import { type MessageKey, t } from "../../shell/messages/translate";
import { NotSignedIn } from "../../shell/session/ask-signed-in";

const TOO_MANY = 1007;

/** What can go wrong with signing in, by the code of the refusal. */
const sentences: Record<number, MessageKey> = {
  1106: "failure.code",
  1107: "failure.denied",
  1108: "failure.expired",
  1109: "failure.down",
  1110: "failure.taken",
  1111: "failure.provider",
};

/** Why something failed, and what to do, in a sentence. */
export function failureText(error: unknown): string {
  if (error instanceof NotSignedIn) return t("failure.signedout");
  if (!(error instanceof Refused) || error.code === null) return t("failure.network");
  if (error.code === TOO_MANY) return t("failure.many", { count: error.retryAfter ?? 60 });
  return t(sentences[error.code] ?? (error.status >= 500 ? "failure.server" : "failure.refused"));
}
