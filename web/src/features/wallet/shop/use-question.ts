import { type ComponentType, useEffect, useState } from "react";
import { isBound } from "../../../shell/session/login";
import { readLogin } from "../../../shell/session/storage";

/** The question whether to keep the account. Calls `onKnown` once the reader's profile says whether it is asked. */
export type Question = ComponentType<{ onKnown: OnKnown }>;
type OnKnown = (isKnown: true) => void;

/** Loads the question whether to keep the account, for a guest who has paid. It belongs to another feature. */
export type LoadQuestion = () => Promise<Question>;

export interface AskedQuestion {
  Question: Question | null;
  onKnown: OnKnown;
  /** Whether the question may still appear, and move what is below. */
  isPending: boolean;
}

/** Loads the question once the order is paid. If loading fails, the account page asks it. */
export function useQuestion(isPaid: boolean, load: LoadQuestion | undefined): AskedQuestion {
  const [Question, setQuestion] = useState<Question | null>(null);
  const [isKnown, onKnown] = useState(false);
  useEffect(() => {
    if (!isPaid) return;
    if (load && isGuest()) {
      load().then(
        (loaded) => setQuestion(() => loaded),
        () => onKnown(true),
      );
    } else onKnown(true);
  }, [isPaid, load]);
  return { Question, onKnown, isPending: isPaid && !isKnown };
}

/** Returns whether the reader is a guest, who is asked once after a purchase to keep what was bought. */
function isGuest(): boolean {
  const stored = readLogin();
  return stored.kind !== "login" || !isBound(stored.login);
}
