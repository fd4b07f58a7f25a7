import type { BodyOf, DataOf } from "../../api/endpoints";
import { ask } from "../data/ask";

export type SectionFull = DataOf<"GET /api/console/section">;
export type Draft = NonNullable<SectionFull["draft"]>;
export type DraftBody = BodyOf<"PUT /api/console/section/draft">;
export type Revision = DataOf<"GET /api/console/section/revisions">["list"][number];

export const fetchSection = (book_id: string, section: number) =>
  ask("GET /api/console/section", { query: { book_id, section } });

export const saveDraft = (body: DraftBody) => ask("PUT /api/console/section/draft", { body });

export const discardDraft = (book_id: string, section: number, draft_version: number) =>
  ask("DELETE /api/console/section/draft", { query: { book_id, section, draft_version } });

export const publishDraft = (body: BodyOf<"POST /api/console/section/publish">) =>
  ask("POST /api/console/section/publish", { body });

export const restoreRevision = (body: BodyOf<"POST /api/console/section/restore">) =>
  ask("POST /api/console/section/restore", { body });
