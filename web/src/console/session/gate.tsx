import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import { ask, isDecided } from "../../api/envelope";
import { store } from "../data/store";
import { Failure } from "../parts/states";
import { say } from "../words/say";
import { Enrol } from "./enrol";
import { fetchMe, type Me, type Session, SessionContext } from "./me";
import { SignIn } from "./sign-in";

type Gate =
  | { kind: "asking" }
  | { kind: "failed"; error: unknown }
  | { kind: "out"; expired: boolean; link: string }
  | { kind: "in"; me: Me };

/** Shows the console to an operator who is signed in, and the sign-in to everybody else. */
export function SessionGate({ children }: { children: ReactNode }) {
  const [gate, setGate] = useState<Gate>({ kind: "asking" });

  const refresh = useCallback(async () => {
    try {
      const me = await fetchMe();
      setGate((shown) =>
        me ? { kind: "in", me } : { kind: "out", expired: shown.kind === "in", link: takeLink() },
      );
    } catch (error) {
      setGate((shown) => (shown.kind === "in" ? shown : { kind: "failed", error }));
    }
  }, []);

  useEffect(() => {
    const link = takeLink();
    // Whoever opens a link means that one, whoever is signed in.
    if (link) setGate({ kind: "out", expired: false, link });
    else void refresh();
    return store.onSignedOut(() => void refresh());
  }, [refresh]);

  const session = useMemo<Session | null>(() => {
    if (gate.kind !== "in") return null;
    const signOut = async () => {
      try {
        await ask("POST /api/console/sign-out");
      } catch (error) {
        if (!isDecided(error)) throw error;
      }
      store.clear();
      setGate({ kind: "out", expired: false, link: "" });
    };
    return { me: gate.me, refresh, signOut };
  }, [gate, refresh]);

  if (gate.kind === "asking") return <p className="sr-only">{say("state.loading")}</p>;
  if (gate.kind === "failed") {
    return (
      <main className="gate">
        <Failure error={gate.error} onRetry={refresh} />
      </main>
    );
  }
  if (gate.kind === "out") return <SignIn link={gate.link} expired={gate.expired} onSignedIn={refresh} />;
  return (
    <SessionContext value={session}>
      {gate.me.enrolled ? children : <Enrol me={gate.me} onEnrolled={refresh} />}
    </SessionContext>
  );
}

/** The one-time link of this address: read once, so that it stands in no history. */
function takeLink(): string {
  const link = location.hash.slice(1);
  if (link) history.replaceState(null, "", location.pathname + location.search);
  return link.replace(/^(?:link|token)=/, "");
}
