import { ask, isDecided, Refused, TOO_MANY } from "./envelope";
import type { Problem } from "./page";

// Milliseconds, long enough to upload a screenshot over a slow connection.
const TIMEOUT_MS = 90_000;

const TOO_LARGE = 413;
const OTHER_REQUEST = 1008;
const WRONG_FIELDS = 1009;

/** The outcome of sending a contact message. */
export type Outcome =
  | { kind: "received"; reference: string }
  | { kind: "wrong"; problems: Problem[] }
  | { kind: "too_many"; seconds: number }
  /** The server has another message with this idempotency key. */
  | { kind: "key_taken" }
  /** The server refused the message, and would refuse the same message again. */
  | { kind: "refused" }
  /**
   * It is unknown whether the message arrived. The client may send it again: with the same idempotency key, the server
   * stores the message only once.
   */
  | { kind: "unreachable" };

export async function postMessage(form: FormData, key: string): Promise<Outcome> {
  try {
    const { reference } = await ask("POST /api/contact/message", {
      body: form,
      idempotencyKey: key,
      timeout: TIMEOUT_MS,
    });
    return typeof reference === "string" ? { kind: "received", reference } : { kind: "unreachable" };
  } catch (error) {
    return error instanceof Refused ? outcomeOf(error) : { kind: "unreachable" };
  }
}

function outcomeOf(refused: Refused): Outcome {
  // This site, or a proxy in front of it, refuses messages of this size.
  if (refused.status === TOO_LARGE) return { kind: "refused" };
  // A response that is not from this site, such as the page of a captive portal, does not show whether the message
  // arrived.
  if (!isDecided(refused)) return { kind: "unreachable" };
  const problems = (refused.data as { problems?: unknown } | null)?.problems;
  if (refused.code === WRONG_FIELDS && Array.isArray(problems)) return { kind: "wrong", problems };
  if (refused.code === TOO_MANY) return { kind: "too_many", seconds: refused.secondsToWait };
  if (refused.code === OTHER_REQUEST) return { kind: "key_taken" };
  return { kind: "refused" };
}
