import type { RegionBlockedPage } from "../src/api/page";
import { home, listed, other } from "./sample-pages";

/** The page for a site that is not offered at all in the reader's country. */
export const regionBlocked: RegionBlockedPage = {
  ...home,
  route: "region_blocked",
  path: "/region-blocked",
  data: { book: null, others: [] },
};

export const bookBlocked: RegionBlockedPage = {
  ...regionBlocked,
  data: { book: listed, others: [other] },
};
