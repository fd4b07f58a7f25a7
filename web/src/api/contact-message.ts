import { ask, isDecided, Refused, TOO_MANY } from "./envelope";
import type { Problem } from "./page";

// Long enough for a screenshot over a slow line.
const TIMEOUT_MS = 90_000;

const TOO_LARGE = 413;
const OTHER_REQUEST = 1008;
const WRONG_FIELDS = 1009;

/** What became of a message that was sent. */
export type Outcome =
  | { kind: "received"; reference: string }
  | { kind: "wrong"; problems: Problem[] }
  | { kind: "too_many"; seconds: number }
  /** The key belongs to another message. */
  | { kind: "key_taken" }
  /** The same message would be refused again. */
  | { kind: "refused" }
  /** Nobody knows whether it arrived; sent again with the same key, it is stored once. */
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
  // Whoever says this, ours or a proxy before it, will say it again.
  if (refused.status === TOO_LARGE) return { kind: "refused" };
  // An answer that is none of ours, such as a portal's, says nothing about the message.
  if (!isDecided(refused)) return { kind: "unreachable" };
  const problems = (refused.data as { problems?: unknown } | null)?.problems;
  if (refused.code === WRONG_FIELDS && Array.isArray(problems)) return { kind: "wrong", problems };
  if (refused.code === TOO_MANY) return { kind: "too_many", seconds: refused.secondsToWait };
  if (refused.code === OTHER_REQUEST) return { kind: "key_taken" };
  return { kind: "refused" };
}
