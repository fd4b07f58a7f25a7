import { createContext, useContext } from "react";
import type { DataOf } from "../../api/endpoints";
import { Refused } from "../../api/envelope";
import { ask } from "../data/ask";

export type Me = DataOf<"GET /api/console/me">;
export type Action = Me["actions"][number];

/** Fetches the signed-in operator; null if nobody is signed in. */
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
  /** Whether the session has ended. The views then stay mounted, and the sign-in dialog covers them. */
  isExpired: boolean;
  /** Fetches the signed-in operator again, after the operator's data changed. */
  refresh: () => Promise<void>;
  signOut: () => Promise<void>;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("a view is shown to an operator who is signed in");
  return session;
}

/**
 * Returns a function that returns whether the operator's role allows an action. Controls of other actions are not
 * shown.
 */
export function useCan(): (action: Action) => boolean {
  const { me } = useSession();
  return (action) => me.actions.includes(action);
}
