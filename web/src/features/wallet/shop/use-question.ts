import { type ComponentType, useCallback, useEffect, useState } from "react";
import { isBound } from "../../../shell/session/login";
import { readLogin } from "../../../shell/session/storage";

/** The question whether to keep the account. Calls `onKnown` once the reader's profile says whether it is asked. */
export type Question = ComponentType<{ onKnown: () => void }>;

/** Loads the question whether to keep the account, for a guest who has paid. It belongs to another feature. */
export type LoadQuestion = () => Promise<Question>;

export interface AskedQuestion {
  Question: Question | null;
  onKnown: () => void;
  /** Whether the question may still appear, and move what is below. */
  isPending: boolean;
}

/** Loads the question once the order is paid. If loading fails, the account page asks it. */
export function useQuestion(isPaid: boolean, load: LoadQuestion | undefined): AskedQuestion {
  const [Question, setQuestion] = useState<Question | null>(null);
  const [isKnown, setKnown] = useState(false);
  const onKnown = useCallback(() => setKnown(true), []);
  useEffect(() => {
    if (!isPaid) return;
    if (!load || !isGuest()) {
      onKnown();
      return;
    }
    load().then((loaded) => setQuestion(() => loaded), onKnown);
  }, [isPaid, load, onKnown]);
  return { Question, onKnown, isPending: isPaid && !isKnown };
}

/** Returns whether the reader is a guest, who is asked once after a purchase to keep what was bought. */
function isGuest(): boolean {
  const stored = readLogin();
  return stored.kind !== "login" || !isBound(stored.login);
}
