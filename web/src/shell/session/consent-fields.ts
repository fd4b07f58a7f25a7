import type { ConsentAnswer } from "./consent-answer";

const FIELDS = ["ad_storage", "ad_user_data", "ad_personalization", "analytics_storage"] as const;
export type ConsentFields = Record<(typeof FIELDS)[number], "granted" | "denied">;

/** The answer in the words of the API: there is one question here, so it grants all or nothing. */
export function fieldsOf(answer: ConsentAnswer): ConsentFields {
  const value = answer === "granted" ? "granted" : "denied";
  return Object.fromEntries(FIELDS.map((field) => [field, value])) as ConsentFields;
}
