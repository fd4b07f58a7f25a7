import type { Problem } from "./page";

const ADDRESS = "/api/contact/message";
// Long enough for a screenshot over a slow line.
const PATIENCE_MS = 90_000;

const TOO_LARGE = 413;

const TOO_MANY = 1007;
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

interface Envelope {
  code: number;
  data?: { reference?: unknown; problems?: unknown } | null;
}

export async function postMessage(form: FormData, key: string): Promise<Outcome> {
  try {
    const answer = await fetch(ADDRESS, {
      method: "POST",
      headers: { accept: "application/json", "idempotency-key": key },
      body: form,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    // Whoever says this, ours or a proxy before it, will say it again.
    if (answer.status === TOO_LARGE) return { kind: "refused" };
    return outcomeOf(answer.status, await answer.json(), answer.headers.get("retry-after"));
  } catch {
    return { kind: "unreachable" };
  }
}

/** An answer that is none of ours, such as a portal's, says nothing about the message. */
function outcomeOf(status: number, body: unknown, retryAfter: string | null): Outcome {
  if (!isEnvelope(body) || status >= 500) return { kind: "unreachable" };
  const { reference, problems } = body.data ?? {};
  if (body.code === 0 && typeof reference === "string") return { kind: "received", reference };
  if (body.code === WRONG_FIELDS && Array.isArray(problems)) return { kind: "wrong", problems };
  if (body.code === TOO_MANY) return { kind: "too_many", seconds: Number(retryAfter) || 60 };
  if (body.code === OTHER_REQUEST) return { kind: "key_taken" };
  return { kind: "refused" };
}

function isEnvelope(value: unknown): value is Envelope {
  return typeof value === "object" && value !== null && "code" in value && typeof value.code === "number";
}
