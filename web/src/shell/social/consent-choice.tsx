import { createContext, useContext, useId, useSyncExternalStore } from "react";
import { type MessageKey, t } from "../messages/translate";
import type { Answer, Consent } from "./consent";

/** None where nothing is asked: on the server, and on a site that loads nothing of others. */
export const ConsentContext = createContext<Consent | null>(null);

const answers: ReadonlyArray<{ answer: Answer; label: MessageKey }> = [
  { answer: "granted", label: "consent.granted" },
  { answer: "declined", label: "consent.declined" },
];

const noSubscription = () => () => {};

/** The answer to the question at the foot of the page, to be changed at any time. */
export function ConsentChoice() {
  const consent = useContext(ConsentContext);
  const name = useId();
  const given = useSyncExternalStore(
    consent?.subscribe ?? noSubscription,
    () => consent?.answer() ?? null,
    () => null,
  );
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
