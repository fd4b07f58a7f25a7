import { type ComponentType, useEffect, useState } from "react";
import { isBound } from "../../../shell/session/login";
import { readLogin } from "../../../shell/session/storage";

/** A component that asks a guest to keep the account. Calls `onKnown` once the profile is known. */
export type Question = ComponentType<{ onKnown: OnKnown }>;
type OnKnown = (isKnown: true) => void;

/** Loads the component that asks a guest who has paid to keep the account, from another feature. */
export type LoadQuestion = () => Promise<Question>;

export interface AskedQuestion {
  Question: Question | null;
  onKnown: OnKnown;
  /** Whether the question may still appear, and so move the content below it. */
  isPending: boolean;
}

/** Loads the question whether to keep the account, once the order of a guest is paid. */
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

/** Returns whether the reader is a guest: only guests are asked to keep the account. */
function isGuest(): boolean {
  const stored = readLogin();
  return stored.kind !== "login" || !isBound(stored.login);
}
