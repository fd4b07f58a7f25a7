import type { CallOf, DataOf, Endpoint } from "../../api/endpoints";
import { type Options, Refused } from "../../api/envelope";

const TIMEOUT_MS = 20_000;

interface Call {
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/**
 * An error response with the server's `message`, a sentence that says what was wrong. The readers' pages use `Refused`,
 * which lacks that sentence.
 */
export class Explained extends Refused {
  readonly sentence: string;

  constructor(
    endpoint: string,
    response: Response,
    body?: { code: number; data: unknown; message?: unknown },
  ) {
    super(endpoint, response, body);
    this.sentence = typeof body?.message === "string" ? body.message : "";
  }
}

/**
 * Calls an endpoint and returns the data in the envelope of the response. Fails with `Explained` on an error code. All of
 * the console uses this function, not `ask` of `api/envelope`, whose errors lack the server's sentence.
 */
export async function ask<E extends Endpoint>(
  endpoint: E,
  ...[call]: CallOf<E, Options>
): Promise<DataOf<E>> {
  const { query = {}, body, idempotencyKey, signal } = (call as unknown as Call | undefined) ?? {};
  const [method = "", path = ""] = endpoint.split(" ");
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value || value === 0) search.set(name, String(value));
  }
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(search.size > 0 ? `${path}?${search}` : path, {
    method,
    headers: {
      accept: "application/json",
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
  const envelope = await response.json().catch(() => undefined);
  const isEnvelope = typeof envelope?.code === "number" && "data" in envelope;
  if (!isEnvelope) throw new Explained(endpoint, response);
  if (envelope.code !== 0) throw new Explained(endpoint, response, envelope);
  return envelope.data as DataOf<E>;
}
