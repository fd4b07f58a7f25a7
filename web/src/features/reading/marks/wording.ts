import { type MessageKey, t } from "../../../shell/messages/translate";
import type { MarkColour } from "../store/mark";
import type { ListedMark } from "./api";
import type { MarkKindFilter } from "./filter";

export const colourLabels: Record<MarkColour, MessageKey> = {
  yellow: "marks.colour.yellow",
  green: "marks.colour.green",
  blue: "marks.colour.blue",
  pink: "marks.colour.pink",
};

export const kindLabels: Record<MarkKindFilter, MessageKey> = {
  highlight: "marks.kind.highlight",
  bookmark: "marks.kind.bookmark",
  note: "marks.kind.note",
};

/** Returns the name of a mark's kind and colour, so that the colour is not conveyed by sight alone. */
export function markName({ kind, colour }: ListedMark): string {
  if (kind === "bookmark") return t("marks.bookmark");
  return colour ? t("marks.highlight.of", { colour: t(colourLabels[colour]) }) : t("marks.highlight");
}
