import type { BookDetail } from "../../../../api/page";

export type Direction = "ltr" | "rtl";

/** What of a book says how it runs. A book stored by an older version has its language alone. */
type Directed = Pick<BookDetail, "language"> & {
  direction?: string | null;
  page_progression?: string | null;
};

const RIGHT_TO_LEFT = /^(ar|arc|ckb|dv|fa|he|iw|ks|ps|sd|ug|ur|yi)(-|$)/i;

/** How its lines run. */
export function linesOf({ language, direction }: Directed): Direction {
  if (direction === "ltr" || direction === "rtl") return direction;
  return RIGHT_TO_LEFT.test(language) ? "rtl" : "ltr";
}

/**
 * How its pages follow each other. Pages to the left of lines that run to the right are those of vertical writing: here
 * its lines are horizontal, and the pages go with them.
 */
export function pagesOf(book: Directed): Direction {
  if (linesOf(book) === "ltr") return "ltr";
  return book.page_progression === "ltr" ? "ltr" : "rtl";
}
