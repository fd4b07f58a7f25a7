import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { isDecided } from "../../api/envelope";
import { subscribeToReturn } from "../../shell/browser/on-return";
import { ask } from "../data/ask";
import { store } from "../data/store";
import { Button } from "../parts/button";
import { Failure } from "../parts/states";
import { say } from "../words/say";
import { Enrol } from "./enrol";
import { fetchMe, type Me, type Session, SessionContext } from "./me";
import { Gate, SignIn, SignInAgain } from "./sign-in";
import { setSignedIn, subscribeToOtherTabs } from "./who";

type GateState =
  | { kind: "asking" }
  | { kind: "failed"; error: unknown }
  | { kind: "out"; link: string }
  /** An operator who is already signed in opened a one-time link. */
  | { kind: "choosing"; me: Me; link: string }
  /**
   * An operator is signed in. If the session has ended (`isExpired`), the views stay mounted, so that no typed text is
   * lost.
   */
  | { kind: "in"; me: Me; isExpired: boolean };

/** Shows the console to an operator who is signed in, and the sign-in to everybody else. */
export function SessionGate({ children }: { children: ReactNode }) {
  const [gate, setGate] = useState<GateState>({ kind: "asking" });
  const inside = useRef<Me | null>(null);
  // The number of the operator who is enrolling. The session counts as enrolled once the password is confirmed, but the
  // operator still has to save the recovery codes.
  const [enrolling, setEnrolling] = useState<number | null>(null);

  const enter = useCallback((me: Me) => {
    const former = inside.current;
    inside.current = me;
    setSignedIn(me.id);
    if (!me.enrolled) setEnrolling(me.id);
    setGate({ kind: "in", me, isExpired: false });
    if (former && former.id !== me.id) store.clear();
    else store.retryFailed();
  }, []);

  const refresh = useCallback(async () => {
    try {
      const me = await fetchMe();
      if (me) {
        enter(me);
        return;
      }
      setSignedIn(null);
      const { current } = inside;
      setGate(current ? { kind: "in", me: current, isExpired: true } : { kind: "out", link: takeLink() });
    } catch (error) {
      setGate((shown) =>
        shown.kind === "asking" || shown.kind === "failed" ? { kind: "failed", error } : shown,
      );
    }
  }, [enter]);

  useEffect(() => {
    const link = takeLink();
    void (link ? openLink(link) : refresh());
    async function openLink(token: string) {
      const me = await fetchMe().catch(() => null);
      setGate(me ? { kind: "choosing", me, link: token } : { kind: "out", link: token });
    }
    const refreshIfInside = () => {
      if (inside.current) void refresh();
    };
    const ends = [
      store.onSignedOut(() => void refresh()),
      // All tabs share one session, and another operator may have signed in in another tab.
      subscribeToOtherTabs(refreshIfInside),
      subscribeToReturn(refreshIfInside),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [refresh]);

  const session = useMemo<Session | null>(() => {
    if (gate.kind !== "in") return null;
    const signOut = async () => {
      try {
        await ask("POST /api/console/sign-out");
      } catch (error) {
        if (!isDecided(error)) throw error;
      }
      inside.current = null;
      setSignedIn(null);
      setGate({ kind: "out", link: "" });
      store.clear();
    };
    return { me: gate.me, isExpired: gate.isExpired, refresh, signOut };
  }, [gate, refresh]);

  if (gate.kind === "asking") return <p className="sr-only">{say("state.loading")}</p>;
  if (gate.kind === "failed") {
    return (
      <main className="gate">
        <Failure error={gate.error} onRetry={refresh} />
      </main>
    );
  }
  if (gate.kind === "out") return <SignIn link={gate.link} onSignedIn={refresh} />;
  if (gate.kind === "choosing") {
    const { me, link } = gate;
    return <LinkChoice me={me} onStay={() => enter(me)} onOpen={() => setGate({ kind: "out", link })} />;
  }
  const { me, isExpired } = gate;
  const finishEnrolment = async () => {
    setEnrolling(null);
    await refresh();
  };
  return (
    <SessionContext value={session}>
      {/* The key makes React mount the views anew for another operator. */}
      <div key={me.id} className="contents" inert={isExpired}>
        {me.enrolled && enrolling !== me.id ? children : <Enrol me={me} onEnrolled={finishEnrolment} />}
      </div>
      <SignInAgain open={isExpired} onSignedIn={refresh} />
    </SessionContext>
  );
}

interface LinkChoiceProps {
  me: Me;
  onStay: () => void;
  onOpen: () => void;
}

/** Asks whether to stay signed in or to sign in with a one-time link, which may belong to another operator. */
function LinkChoice({ me: { email }, onStay, onOpen }: LinkChoiceProps) {
  return (
    <Gate title={say("signin.title")}>
      <p className="text-ink-muted">{say("signin.linkwhile", { email })}</p>
      <div className="stack">
        <Button tone="solid" onClick={onStay}>
          {say("signin.stay", { email })}
        </Button>
        <Button onClick={onOpen}>{say("signin.openlink")}</Button>
      </div>
    </Gate>
  );
}

/**
 * Returns the token of the one-time link in the URL fragment, and removes it from the URL, so that it does not stay in
 * the browser's history; empty if there is none.
 */
function takeLink(): string {
  const [, token = ""] = /^#link=(.+)/.exec(location.hash) ?? [];
  if (token) history.replaceState(history.state, "", location.pathname + location.search);
  return token;
}
