import { failureText as anyFailureText } from "../../shell/failure-text";
import type { MessageKey } from "../../shell/messages/translate";

/** The sentences about settings that the server refused, by error code. */
const sentences: Record<number, MessageKey> = {
  1330: "notices.quiet.wrong",
  1331: "notices.push.refused",
  1332: "notices.mail.wrong",
};

export function failureText(error: unknown): string {
  return anyFailureText(error, sentences);
}
