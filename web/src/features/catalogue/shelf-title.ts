import type { ShelfKind } from "../../api/page";
import { capitalised } from "../../shell/formats/capitalised";
import { t } from "../../shell/messages/translate";

/** Returns the title of a shelf: a text of the interface for some kinds, the shelf's own title for others. */
export function shelfTitle({ kind, title }: { kind: ShelfKind; title: string }): string {
  switch (kind) {
    case "trending":
      return t("shelf.trending");
    case "new":
      return t("shelf.new");
    case "completed":
      return t("shelf.completed");
    case "most_finished":
      return t("shelf.finished");
    case "like":
      return t("shelf.like", { title });
    case "series":
      return title;
    case "tag":
      return capitalised(title);
    case "editors":
      return title;
  }
}
