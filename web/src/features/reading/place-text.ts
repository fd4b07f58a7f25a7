import { t } from "../../shell/messages/translate";

/** How far a book was read. */
export function placeText(place: number | null | undefined, sections: number): string {
  if (!place) return t("reading.unopened");
  return t("reading.place", { section: place, sections });
}
