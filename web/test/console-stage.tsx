import type { ReactNode } from "react";
import { RouterRoot } from "../src/console/router/router";
import { type Me, SessionContext } from "../src/console/session/me";
import { setSignedIn } from "../src/console/session/who";

export const ANN: Me = {
  id: 1,
  email: "ann@books.example",
  name: "Ann",
  role: "owner",
  actions: ["account.own", "books.edit", "inbox.read", "inbox.reply"] as Me["actions"],
  enrolled: true,
  has_password: true,
  passkeys: 1,
  recovery_codes_left: 10,
  limits: { grant_coins: 500, refund: 2_000 },
  sessions: [],
};

export const BEN: Me = { ...ANN, id: 2, email: "ben@books.example", name: "Ben" };

/** Renders a view of the console for a signed-in operator. */
export function Inside({ me = ANN, children }: { me?: Me; children: ReactNode }) {
  setSignedIn(me.id);
  const session = { me, isExpired: false, refresh: async () => {}, signOut: async () => {} };
  return (
    <RouterRoot>
      <SessionContext value={session}>{children}</SessionContext>
    </RouterRoot>
  );
}
