import type { ConsentAnswer } from "./consent-answer";

const FIELDS = ["ad_storage", "ad_user_data", "ad_personalization", "analytics_storage"] as const;
export type ConsentFields = Record<(typeof FIELDS)[number], "granted" | "denied">;

/**
 * Returns a consent answer as the fields of the API. The site asks one question, so all categories have the same value.
 */
export function fieldsOf(answer: ConsentAnswer): ConsentFields {
  const value = answer === "granted" ? "granted" : "denied";
  return Object.fromEntries(FIELDS.map((field) => [field, value])) as ConsentFields;
}
