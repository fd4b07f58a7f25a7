import { Refused, TOO_MANY } from "../../api/envelope";
import type { MessageKey } from "../../shell/messages/translate";
import type { Returned } from "./account";

/** Returns the parameters that a login provider added to the address; null if the page was opened in another way. */
export function returnedWith(query: string): Returned | null {
  const values = new URLSearchParams(query);
  const state = values.get("state") ?? "";
  const error = values.get("error");
  if (error !== null) return { error, state };
  const code = values.get("code");
  return code === null ? null : { code, state };
}

export type Trouble =
  | "denied"
  | "expired"
  | "signedout"
  | "down"
  | "taken"
  | "provider"
  | "many"
  | "network"
  | "nothing";

const troubles: Record<number, Trouble> = {
  [TOO_MANY]: "many",
  1107: "denied",
  1108: "expired",
  1109: "down",
  1110: "taken",
  1111: "provider",
  1114: "signedout",
};

/** Returns the kind of a failure. An unknown error code counts as a network failure, which can be retried. */
export function troubleOf(error: unknown): Trouble {
  const code = error instanceof Refused ? error.code : null;
  return (code !== null && troubles[code]) || "network";
}

export const headings: Record<Trouble, MessageKey> = {
  denied: "return.denied",
  expired: "return.expired",
  signedout: "return.signedout",
  down: "return.down",
  taken: "return.taken",
  provider: "return.provider",
  many: "return.many",
  network: "return.network",
  nothing: "return.nothing",
};

export const sentences: Record<Trouble, MessageKey> = {
  denied: "return.denied.text",
  expired: "return.expired.text",
  signedout: "return.signedout.text",
  down: "return.down.text",
  taken: "return.taken.text",
  provider: "return.provider.text",
  many: "return.many.text",
  network: "return.network.text",
  nothing: "return.nothing.text",
};
