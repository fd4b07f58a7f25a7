import type { LandingPage } from "../src/api/page";
import { build, detail, site } from "./sample-pages";

export const landing: LandingPage = {
  route: "landing",
  path: "/ads/spring",
  status: 200,
  build,
  site,
  data: {
    kind: "cover",
    pro_code: "spring",
    variant: 2,
    hook: "Nobody remembers who built it.",
    layout: "run",
    book: detail,
    text: {
      section: { number: 1, title: "High Water", words: 2100, free: true, parts: [] },
      section_num: 27,
      locked: false,
      price: 0,
      html: "<p>The ferry came.</p><p>It left.</p>",
      revision: "89abcdef01234567",
      block_num: 2,
    },
    first_block: 0,
    opening: 1,
  },
};
