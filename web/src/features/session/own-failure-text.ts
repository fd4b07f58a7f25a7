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

/** The sentences about failures of the browser's passkey dialog, by the name of the exception. */
const dialogSentences: Record<string, MessageKey> = {
  // The reader closed the dialog.
  NotAllowedError: "failure.cancelled",
  AbortError: "failure.cancelled",
  InvalidStateError: "failure.passkey.here",
  // Not of the dialog: a request took too long.
  TimeoutError: "failure.network",
};

/** Returns the sentence for a failure of signing in with an email address or a passkey. */
export function ownFailureText(error: unknown): string {
  if (error instanceof DOMException) return t(dialogSentences[error.name] ?? "failure.passkey");
  const code = error instanceof Refused ? error.code : null;
  const sentence = code === null ? undefined : sentences[code];
  return sentence ? t(sentence) : failureText(error);
}
