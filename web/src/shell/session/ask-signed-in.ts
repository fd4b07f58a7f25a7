import type { CallOf, DataOf, Endpoint } from "../../api/endpoints";
import { ask, askFile, type Options, Refused } from "../../api/envelope";
import { LOGIN_ENDED, NOT_SIGNED_IN } from "./calls";
import { isBound, type Login } from "./login";
import { session } from "./session";
import { readGuestId } from "./storage";

/** The error of a request for which there is no login. */
export class NotSignedIn extends Error {
  override name = "NotSignedIn";
}

export interface ReaderOptions extends Omit<Options, "token"> {
  /** Guest id of a reader. The request is sent only while this browser has this reader. */
  reader?: string;
}

type Send<Data> = (endpoint: Endpoint, call: Options) => Promise<Data>;

/** Calls an endpoint with the reader's login, and returns the data of the response. */
export function askSignedIn<E extends Endpoint>(
  endpoint: E,
  ...[call]: CallOf<E, ReaderOptions>
): Promise<DataOf<E>> {
  return signedIn(ask as Send<DataOf<E>>, endpoint, call);
}

/** Calls an endpoint with the reader's login, and returns the file of the response. */
export function askFileSignedIn<E extends Endpoint>(
  endpoint: E,
  ...[call]: CallOf<E, ReaderOptions>
): Promise<Blob> {
  return signedIn(askFile as Send<Blob>, endpoint, call);
}

function signedIn<Data>(
  send: Send<Data>,
  endpoint: Endpoint,
  { reader, ...call }: ReaderOptions = {},
): Promise<Data> {
  const changes = !endpoint.startsWith("GET");
  return withLogin((token) => send(endpoint, { ...call, token }), { changes, reader });
}

interface LoginNeeds {
  /** Whether the request changes something. */
  changes: boolean;
  reader?: string | undefined;
}

/**
 * Calls `send` with the access token of the login, which is read right before, because another tab
 * may have replaced it. If the server rejects the token, gets a new login and calls `send` once
 * more. But if the request changes something (`changes`) and the new login is that of a guest
 * although the first was that of a bound account, throws `NotSignedIn` instead.
 */
export async function withLogin<Data>(
  send: (token: string) => Promise<Data>,
  { changes, reader }: LoginNeeds,
): Promise<Data> {
  const login = await loginOtherThan(null, reader);
  try {
    return await send(login.access_token);
  } catch (error) {
    if (!isUnknown(error)) throw error;
  }
  const next = await loginOtherThan(login.access_token, reader);
  if (changes && isBound(login) && !isBound(next)) {
    throw new NotSignedIn("the account has been signed out");
  }
  return send(next.access_token);
}

async function loginOtherThan(refused: string | null, reader: string | undefined): Promise<Login> {
  const login = await session.obtain(refused);
  if (!login) throw new NotSignedIn("no login could be had");
  if (reader !== undefined && readGuestId() !== reader)
    throw new NotSignedIn("the reader is another one now");
  return login;
}

function isUnknown(error: unknown): boolean {
  return (
    error instanceof Refused &&
    error.status === 401 &&
    (error.code === NOT_SIGNED_IN || error.code === LOGIN_ENDED)
  );
}
