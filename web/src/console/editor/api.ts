import type { BodyOf, DataOf } from "../../api/endpoints";
import { ask, Refused } from "../../api/envelope";

export type SectionFull = DataOf<"GET /api/console/section">;
export type Draft = NonNullable<SectionFull["draft"]>;
export type DraftBody = BodyOf<"PUT /api/console/section/draft">;
export type Revision = DataOf<"GET /api/console/section/revisions">["list"][number];

export const fetchSection = (book_id: string, section: number) =>
  ask("GET /api/console/section", { query: { book_id, section } });

export const saveDraft = (body: DraftBody) => ask("PUT /api/console/section/draft", { body });

/** Somebody else changed the section meanwhile: the request was not fulfilled. */
export const isConflict = (error: unknown): error is Refused =>
  error instanceof Refused && error.status === 409;
