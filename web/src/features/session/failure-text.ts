import { Refused } from "../../api/envelope";
import { failureText as anyFailureText } from "../../shell/failure-text";
import type { MessageKey } from "../../shell/messages/translate";

/** The error code of a request that needs a recent sign-in. */
const SIGN_IN_AGAIN = 1115;

/** The sentences about failed sign-ins, by error code. */
const sentences: Record<number, MessageKey> = {
  1106: "failure.code",
  1107: "failure.denied",
  1108: "failure.expired",
  1109: "failure.down",
  1110: "failure.taken",
  1111: "failure.provider",
  1112: "review.changed",
  1113: "failure.undo",
  1114: "failure.meanwhile",
  [SIGN_IN_AGAIN]: "failure.again",
};

export function failureText(error: unknown): string {
  return anyFailureText(error, sentences);
}

export function needsSignIn(error: unknown): boolean {
  return error instanceof Refused && error.code === SIGN_IN_AGAIN;
}
