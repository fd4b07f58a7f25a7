import { createContext, useContext, useId, useSyncExternalStore } from "react";
import { noSubscription } from "../../shell/browser/no-subscription";
import { type MessageKey, t } from "../../shell/messages/translate";
import type { ConsentAnswer } from "../../shell/session/consent-answer";
import type { Consent } from "./consent";

/** The consent of the reader; null on the server. */
export const ConsentContext = createContext<Consent | null>(null);

const answers: ReadonlyArray<{ answer: ConsentAnswer; label: MessageKey }> = [
  { answer: "granted", label: "consent.granted" },
  { answer: "declined", label: "consent.declined" },
];

/** Returns the reader's consent answer; null on the server. */
export function useConsentAnswer(): ConsentAnswer | null {
  const consent = useContext(ConsentContext);
  return useSyncExternalStore(
    consent?.subscribe ?? noSubscription,
    () => consent?.answer() ?? null,
    () => null,
  );
}

/** Shows the consent answer, and lets the reader change it. */
export function ConsentChoice() {
  const consent = useContext(ConsentContext);
  const name = useId();
  const given = useConsentAnswer();
  return (
    <fieldset className="choices noscript:hidden">
      <legend className="sr-only">{t("consent.title")}</legend>
      {answers.map(({ answer, label }) => (
        <label key={answer}>
          <input
            type="radio"
            name={name}
            value={answer}
            checked={given === answer}
            onChange={() => consent?.give(answer)}
          />
          {t(label)}
        </label>
      ))}
    </fieldset>
  );
}
