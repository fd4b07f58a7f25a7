import { session } from "../../../shell/session/session";
import type { Callable } from "../callable";

/** The values of a form's fields. A key is a parameter's place and name, such as `query page`. */
export type Values = Map<string, string>;

export interface Outcome {
  status: number;
  statusText: string;
  milliseconds: number;
  headers: Array<[string, string]>;
  /** The body of the response, as it is shown; null if the body is not text. */
  text: string | null;
  bytes: number;
}

/** Returns the path and query of an API request with these values. Empty values are left out. */
export function addressOf({ path, inputs }: Callable, values: Values): string {
  const value = (place: string, name: string) => values.get(`${place} ${name}`) ?? "";
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(value("path", name)));
  const query = new URLSearchParams();
  for (const { name, place } of inputs) {
    if (place === "query" && value(place, name) !== "") query.append(name, value(place, name));
  }
  return query.size > 0 ? `${filled}?${query}` : filled;
}

/** Sends an API request: as the reader of this browser, or without cookies and login. */
export async function send(
  call: Callable,
  values: Values,
  body: string | null,
  asReader: boolean,
): Promise<Outcome> {
  const headers = new Headers();
  for (const { name, place } of call.inputs) {
    const value = values.get(`${place} ${name}`) ?? "";
    if (place === "header" && value !== "") headers.set(name, value);
  }
  if (body !== null && call.type) headers.set("content-type", call.type);
  const ask = (token: string | null) => {
    if (token) headers.set("authorization", `Bearer ${token}`);
    const { method } = call;
    const credentials = asReader ? "same-origin" : "omit";
    return fetch(addressOf(call, values), { method, headers, body, credentials, redirect: "follow" });
  };
  const login = asReader ? await session.obtain() : null;
  if (asReader && !login) throw new Error("no login could be had");
  const began = performance.now();
  let answer = await ask(login?.access_token ?? null);
  if (answer.status === 401 && login && !isSessionCall(call)) {
    // Another tab may have replaced the login.
    const next = await session.obtain(login.access_token);
    if (next) answer = await ask(next.access_token);
  }
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return {
    status: answer.status,
    statusText: answer.statusText,
    milliseconds: Math.round(performance.now() - began),
    headers: [...answer.headers],
    text: shown(bytes, answer.headers.get("content-type") ?? ""),
    bytes: bytes.length,
  };
}

/** Returns whether the request replaces or ends the login itself, so that it must not be repeated after a 401. */
function isSessionCall({ path }: Callable): boolean {
  return /^\/api\/me\/(auth-|sign-out|hand-over|sessions)/.test(path);
}

const LONGEST = 200_000;

function shown(bytes: Uint8Array, type: string): string | null {
  if (!/json|text|xml|javascript|svg/.test(type)) return null;
  const text = new TextDecoder().decode(bytes);
  const pretty = /json/.test(type) ? prettyJson(text) : text;
  return pretty.length > LONGEST ? `${pretty.slice(0, LONGEST)}\n…` : pretty;
}

export function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
