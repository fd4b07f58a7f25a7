import { type Asking, ask, askFile, Refused } from "../../api/envelope";
import { LOGIN_ENDED, NOT_SIGNED_IN } from "./calls";
import { isBound, type Login } from "./login";
import { session } from "./session";
import { readGuestId } from "./storage";

/** There is no login to ask with. */
export class NotSignedIn extends Error {
  override name = "NotSignedIn";
}

type Ask<Data> = (address: string, asking: Asking) => Promise<Data>;
export interface Question extends Omit<Asking, "token"> {
  /** Whose it is: sent only while this browser is that reader, whoever it may have become meanwhile. */
  reader?: string;
}

/** What an endpoint answers to this reader. */
export function askSignedIn<Data>(address: string, question: Question = {}): Promise<Data> {
  return signedIn<Data>(ask, address, question);
}

/** The same for a file. */
export function askFileSignedIn(address: string, question: Question = {}): Promise<Blob> {
  return signedIn(askFile, address, question);
}

/**
 * The login is read right before it is sent, since another tab may have replaced it. One that the server does not take
 * is replaced, once. Nothing is changed for a guest that was meant for an account which has been signed out.
 */
async function signedIn<Data>(send: Ask<Data>, address: string, asked: Question): Promise<Data> {
  const { reader, ...question } = asked;
  const login = await loginOtherThan(null, reader);
  try {
    return await send(address, { ...question, token: login.access_token });
  } catch (error) {
    if (!isUnknown(error)) throw error;
  }
  const next = await loginOtherThan(login.access_token, reader);
  const changes = question.body !== undefined || question.method !== undefined;
  if (changes && isBound(login) && !isBound(next)) {
    throw new NotSignedIn("the account has been signed out");
  }
  return send(address, { ...question, token: next.access_token });
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
