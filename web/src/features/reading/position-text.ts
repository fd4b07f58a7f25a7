import { t } from "../../shell/messages/translate";

/** Returns how far a book was read, as a text: the section of the position, or that the book was not opened. */
export function positionText(position: number | null | undefined, sections: number): string {
  if (!position) return t("reading.unopened");
  return t("reading.place", { section: position, sections });
}
