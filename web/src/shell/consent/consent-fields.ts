import { storedValue } from "../browser/stored-value";
import { type Answer, answerIn } from "./consent";

const told = storedValue("dogear-consent-told");

const FIELDS = ["ad_storage", "ad_user_data", "ad_personalization", "analytics_storage"] as const;
export type ConsentFields = Record<(typeof FIELDS)[number], "granted" | "denied">;

/** The answer in the words of the API: there is one question here, so it grants all or nothing. */
export function fieldsOf(answer: Answer): ConsentFields {
  const value = answer === "granted" ? "granted" : "denied";
  return Object.fromEntries(FIELDS.map((field) => [field, value])) as ConsentFields;
}

/** Whether the server knows the answer, too. */
export function isTold(answer: Answer): boolean {
  return answerIn(told) === answer;
}

export function noteTold(answer: Answer): void {
  // Where it cannot be stored it is told again next time, which changes nothing.
  told.write(answer);
}
