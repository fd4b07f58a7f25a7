import type { PublisherPage } from "../src/api/page";
import { build, site } from "./sample-pages";

/** A page that the publisher wrote. */
export const imprint: PublisherPage = {
  route: "publisher",
  path: "/pages/imprint",
  status: 200,
  build,
  site,
  data: {
    name: "imprint",
    title: "Imprint",
    html: '<p>Lamplight Books, 12 Mill Lane</p>\n<h2>Write to us</h2>\n<p><a href="mailto:us@lamplight.example">By mail</a></p>\n',
  },
};
