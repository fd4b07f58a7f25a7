/** The refusal of what was asked for too often: worth another try after a while. */
export const TOO_MANY = 1007;

/** The server answered, but not with what was asked for. */
export class Refused extends Error {
  override name = "Refused";
  readonly status: number;
  /** Which refusal it is; null for an answer that is none of ours, such as a portal's page. */
  readonly code: number | null;
  readonly data: unknown;
  /** Seconds to wait before it is worth asking again. */
  readonly retryAfter: number | null;

  constructor(address: string, answer: Response, body?: Envelope) {
    super(`${address} was answered ${answer.status}`);
    this.status = answer.status;
    this.code = body?.code ?? null;
    this.data = body?.data;
    this.retryAfter = Number(answer.headers.get("retry-after")) || null;
  }

  /** The same, where a reader has to be told a number. */
  get secondsToWait(): number {
    return this.retryAfter ?? 60;
  }
}

/** The server itself has said no. After any other failure nobody knows what became of what was asked for. */
export function isDecided(error: unknown): boolean {
  return error instanceof Refused && error.code !== null && error.status < 500;
}

interface Envelope {
  code: number;
  data: unknown;
}

export interface Asking {
  /** Sent as JSON; what is sent is posted, unless a method is named. */
  body?: unknown;
  /** Posted as it is, with its files. */
  form?: FormData;
  method?: "POST" | "PUT" | "DELETE";
  /** Arrives even if the page is left meanwhile. */
  keepalive?: boolean;
  /** Whom the reader is signed in as. */
  token?: string;
  /** The same for every try of one wish, so that it is fulfilled once. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** What an endpoint answers, out of its envelope; anything else is a failure. */
export async function ask<Data>(address: string, asking: Asking = {}): Promise<Data> {
  const answer = await send(address, asking);
  const envelope = await envelopeOf(answer);
  if (envelope?.code !== 0) throw new Refused(address, answer, envelope);
  return envelope.data as Data;
}

/** The same for an endpoint whose answer is a file: only a refusal has an envelope. */
export async function askFile(address: string, asking: Asking = {}): Promise<Blob> {
  const answer = await send(address, asking);
  const isNamed = answer.headers.get("content-disposition")?.startsWith("attachment");
  const isFile = answer.ok && (isNamed || !answer.headers.get("content-type")?.includes("json"));
  if (!isFile) throw new Refused(address, answer, await envelopeOf(answer));
  return answer.blob();
}

function send(address: string, asking: Asking): Promise<Response> {
  const { body, form, method, keepalive, token, idempotencyKey, signal } = asking;
  const headers: Record<string, string> = { accept: "application/json" };
  if (token) headers.authorization = `Bearer ${token}`;
  if (idempotencyKey) headers["idempotency-key"] = idempotencyKey;
  if (body !== undefined) headers["content-type"] = "application/json";
  return fetch(address, {
    headers,
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
    ...(form && { method: "POST", body: form }),
    ...(method && { method }),
    ...(keepalive && { keepalive }),
    ...(signal && { signal }),
  });
}

async function envelopeOf(answer: Response): Promise<Envelope | undefined> {
  try {
    const body: unknown = await answer.json();
    return isEnvelope(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

function isEnvelope(value: unknown): value is Envelope {
  return (
    typeof value === "object" &&
    value !== null &&
    "code" in value &&
    typeof value.code === "number" &&
    "data" in value
  );
}

/** A name for something new. Not crypto.randomUUID, which plain HTTP, as in a home network, does not have. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
