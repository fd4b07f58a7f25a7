import { createContext, useContext } from "react";
import type { DataOf } from "../../api/endpoints";
import { ask, Refused } from "../../api/envelope";

export type Me = DataOf<"GET /api/console/me">;
export type Action = Me["actions"][number];

/** Who is signed in; null if nobody is. */
export async function fetchMe(): Promise<Me | null> {
  try {
    return await ask("GET /api/console/me");
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return null;
    throw error;
  }
}

export interface Session {
  me: Me;
  /** Asks anew who is signed in, after something about the operator changed. */
  refresh: () => Promise<void>;
  signOut: () => Promise<void>;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("a view is shown to an operator who is signed in");
  return session;
}

/** Whether the operator's role has the action: what it has not is not shown. */
export function useCan(): (action: Action) => boolean {
  const { me } = useSession();
  return (action) => me.actions.includes(action);
}
