import { Refused } from "../../api/envelope";
import { type MessageKey, t } from "../../shell/messages/translate";
import { failureText } from "./failure-text";

/** The sentences about failures of email addresses and passkeys, by error code. */
const sentences: Record<number, MessageKey> = {
  1116: "failure.last",
  1117: "failure.passkey",
  1118: "failure.passkeys",
  1119: "failure.email",
};

/** Returns the sentence for a failure of signing in with an email address or a passkey. */
export function ownFailureText(error: unknown): string {
  if (wasCancelled(error)) return t("failure.cancelled");
  const code = error instanceof Refused ? error.code : null;
  const sentence = code === null ? undefined : sentences[code];
  return sentence ? t(sentence) : failureText(error);
}

/** Returns whether the reader closed the browser's passkey dialog. */
function wasCancelled(error: unknown): boolean {
  return error instanceof DOMException && (error.name === "NotAllowedError" || error.name === "AbortError");
}
