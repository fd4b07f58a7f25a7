import type { CallOf, DataOf, Endpoint } from "./endpoints";

/** The error code of a rate limit: the request may succeed after a while. */
export const TOO_MANY = 1007;

/** The error for a response that is not a success. */
export class Refused extends Error {
  override name = "Refused";
  readonly status: number;
  /**
   * The error code of the response; null if the response is not from this site, such as the page of a captive portal.
   */
  readonly code: number | null;
  readonly data: unknown;
  /** Seconds after which the request may be repeated, as the server says; null if it does not say. */
  readonly retryAfter: number | null;

  constructor(endpoint: string, answer: Response, body?: Envelope) {
    super(`${endpoint} was answered ${answer.status}`);
    this.status = answer.status;
    this.code = body?.code ?? null;
    this.data = body?.data;
    this.retryAfter = Number(answer.headers.get("retry-after")) || null;
  }

  /** Seconds after which the request may be repeated, to be shown to the reader; 60 if the server does not say. */
  get secondsToWait(): number {
    return this.retryAfter ?? 60;
  }
}

/**
 * Returns whether the server itself refused the request. After any other failure, it is unknown whether the request had
 * an effect.
 */
export function isDecided(error: unknown): boolean {
  return error instanceof Refused && error.code !== null && error.status < 500;
}

interface Envelope {
  code: number;
  data: unknown;
}

/** Options of an API call. */
export interface Options {
  /** Whether the request is completed even if the page is closed meanwhile. */
  keepalive?: boolean;
  /** Access token of the reader's session. */
  token?: string;
  /** Milliseconds after which the request fails. */
  timeout?: number;
  signal?: AbortSignal;
}

type Query = Record<string, string | number | boolean | null | undefined | readonly string[]>;

interface Call extends Options {
  query?: Query;
  body?: unknown;
  /** Idempotency key: the same for every retry of a request, so that the request has its effect once. */
  idempotencyKey?: string;
}

const TIMEOUT_MS = 20_000;
/** Timeout of requests for files, which the server generates from long lists. */
const FILE_TIMEOUT_MS = 300_000;

/** Calls an endpoint and returns the data in the envelope of the response. Fails with `Refused` on an error code. */
export async function ask<E extends Endpoint>(
  endpoint: E,
  ...[call]: CallOf<E, Options>
): Promise<DataOf<E>> {
  const answer = await send(endpoint, call, TIMEOUT_MS);
  const envelope = await envelopeOf(answer);
  if (envelope?.code !== 0) throw new Refused(endpoint, answer, envelope);
  return envelope.data as DataOf<E>;
}

/**
 * Calls an endpoint that returns a file, and returns the file. Fails with `Refused` if the response is an error in an
 * envelope.
 */
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
    // In a browser without `AbortSignal.any`, there is no timeout if the caller has a signal.
    signal: signal ? (AbortSignal.any?.([signal, limit]) ?? signal) : limit,
  } as RequestInit);
}

/** Returns a URL query with the parameters that are neither empty nor false. */
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

/**
 * Returns a new random id. `crypto.randomUUID` is not used, because it does not exist on plain HTTP, as in a home
 * network.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
