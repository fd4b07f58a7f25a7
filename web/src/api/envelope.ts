import type { CallOf, DataOf, Endpoint } from "./endpoints";

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

  constructor(endpoint: string, answer: Response, body?: Envelope) {
    super(`${endpoint} was answered ${answer.status}`);
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

/** How a call is made. */
export interface Options {
  /** Arrives even if the page is left meanwhile. */
  keepalive?: boolean;
  /** Whom the reader is signed in as. */
  token?: string;
  /** Milliseconds after which nobody waits for the response any more. */
  timeout?: number;
  signal?: AbortSignal;
}

type Query = Record<string, string | number | boolean | null | undefined | readonly string[]>;

interface Call extends Options {
  query?: Query;
  body?: unknown;
  /** The same for every retry of a request, so that it is fulfilled once. */
  idempotencyKey?: string;
}

const TIMEOUT_MS = 20_000;
/** A file takes as long as what it lists. */
const FILE_TIMEOUT_MS = 300_000;

/** Returns what an endpoint sends in its envelope; anything else is a failure. */
export async function ask<E extends Endpoint>(
  endpoint: E,
  ...[call]: CallOf<E, Options>
): Promise<DataOf<E>> {
  const answer = await send(endpoint, call, TIMEOUT_MS);
  const envelope = await envelopeOf(answer);
  if (envelope?.code !== 0) throw new Refused(endpoint, answer, envelope);
  return envelope.data as DataOf<E>;
}

/** The same for an endpoint whose response is a file: only a refusal has an envelope. */
export async function askFile<E extends Endpoint>(endpoint: E, ...[call]: CallOf<E, Options>): Promise<Blob> {
  const answer = await send(endpoint, call, FILE_TIMEOUT_MS);
  const isNamed = answer.headers.get("content-disposition")?.startsWith("attachment");
  const isFile = answer.ok && (isNamed || !answer.headers.get("content-type")?.includes("json"));
  if (!isFile) throw new Refused(endpoint, answer, await envelopeOf(answer));
  return answer.blob();
}

function send(endpoint: Endpoint, call: Call = {}, timeout: number): Promise<Response> {
  const { query = {}, body, keepalive, token, idempotencyKey, signal } = call;
  const [method = "", path] = endpoint.split(" ");
  const headers: Record<string, string> = { accept: "application/json" };
  if (token) headers.authorization = `Bearer ${token}`;
  if (idempotencyKey) headers["idempotency-key"] = idempotencyKey;
  const isJson = body !== undefined && !(body instanceof FormData);
  if (isJson) headers["content-type"] = "application/json";
  const limit = AbortSignal.timeout(call.timeout ?? timeout);
  return fetch(path + searchOf(query), {
    method,
    headers,
    body: isJson ? JSON.stringify(body) : body,
    keepalive,
    // A browser without `any` keeps to the caller's signal alone.
    signal: signal ? (AbortSignal.any?.([signal, limit]) ?? signal) : limit,
  } as RequestInit);
}

/** What is empty or false is left out. */
function searchOf(query: Query): string {
  return Object.entries(query)
    .flatMap(([name, value]) =>
      [value].flat().map((each) => (each || each === 0 ? `&${name}=${encodeURIComponent(each)}` : "")),
    )
    .join("")
    .replace("&", "?");
}

async function envelopeOf(answer: Response): Promise<Envelope | undefined> {
  try {
    const body = await answer.json();
    return typeof body.code === "number" && "data" in body ? body : undefined;
  } catch {
    return undefined;
  }
}

/** A name for something new. Not crypto.randomUUID, which plain HTTP, as in a home network, does not have. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
