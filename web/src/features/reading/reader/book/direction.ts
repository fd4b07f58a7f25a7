import type { BookDetail } from "../../../../api/page";

export type Direction = "ltr" | "rtl";

/** The fields of a book from which its directions follow. A book stored by an older build has only its language. */
type Directed = Pick<BookDetail, "language"> & {
  direction?: string | null;
  page_progression?: string | null;
};

const RIGHT_TO_LEFT = /^(ar|arc|ckb|dv|fa|he|iw|ks|ps|sd|ug|ur|yi)(-|$)/i;

/** Returns the direction of the lines of a book. */
export function linesOf({ language, direction }: Directed): Direction {
  if (direction === "ltr" || direction === "rtl") return direction;
  return RIGHT_TO_LEFT.test(language) ? "rtl" : "ltr";
}

/**
 * Returns the direction in which the pages of a book are turned: `ltr` if its lines run from left to right, even if the
 * book says `rtl`, because such a book was made for vertical lines, but is shown with horizontal ones.
 */
export function pagesOf(book: Directed): Direction {
  if (linesOf(book) === "ltr") return "ltr";
  return book.page_progression === "ltr" ? "ltr" : "rtl";
}
