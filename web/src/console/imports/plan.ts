import type { BodyOf, DataOf } from "../../api/endpoints";

export type Outline = NonNullable<DataOf<"GET /api/console/import">["outline"]>;
export type TextPlan = BodyOf<"POST /api/console/import/publish">["texts"][number];
export type Place = TextPlan["place"];

/** What becomes of the texts if the operator changes nothing. */
export function planOf({ texts }: Outline): TextPlan[] {
  return texts.map(({ title, place }) => ({ title, place, dropped: false, merge_with_previous: false }));
}

/** The plan with one text changed. Nothing comes before the first text that stays, so it is merged with none. */
export function changed(plan: readonly TextPlan[], at: number, change: Partial<TextPlan>): TextPlan[] {
  const next = plan.map((text, place) => (place === at ? { ...text, ...change } : text));
  const first = next.findIndex(({ dropped }) => !dropped);
  return next.map((text, place) => (place === first ? { ...text, merge_with_previous: false } : text));
}

/** What the server would refuse: texts without a title, and a book without a section. */
export function faultsOf(plan: readonly TextPlan[]): { untitled: number[]; hasSection: boolean } {
  const untitled = plan.flatMap((text, at) =>
    !text.dropped && !text.merge_with_previous && text.title.trim() === "" ? [at] : [],
  );
  const hasSection = plan.some(
    (text) => !text.dropped && !text.merge_with_previous && text.place === "section",
  );
  return { untitled, hasSection };
}
