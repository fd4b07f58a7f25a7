import { renderToString } from "react-dom/server";
import type { Page } from "../api/page";
import * as book from "../routes/book";
import * as consumptionRecord from "../routes/consumption-record";
import * as contact from "../routes/contact";
import * as error from "../routes/error";
import * as home from "../routes/home";
import * as landing from "../routes/landing";
import * as library from "../routes/library";
import * as me from "../routes/me";
import * as notFound from "../routes/not-found";
import * as readMore from "../routes/read-more";
import * as reader from "../routes/reader";
import * as readingHistory from "../routes/reading-history";
import * as rechargeRecords from "../routes/recharge-records";
import * as regionBlocked from "../routes/region-blocked";
import * as sandboxPay from "../routes/sandbox-pay";
import * as search from "../routes/search";
import * as searchResult from "../routes/search-result";
import * as settings from "../routes/settings";
import * as thirdParty from "../routes/third-party";
import * as vip from "../routes/vip";
import * as welfareCenter from "../routes/welfare-center";
import { App } from "../shell/app";
import { setSiteLayout } from "../shell/books/reader-layout";
import { type RouteModules, viewOf } from "../shell/route";

const modules: RouteModules = {
  home,
  book,
  read_more: readMore,
  search,
  search_result: searchResult,
  contact,
  me,
  settings,
  third_party: thirdParty,
  reader,
  landing,
  region_blocked: regionBlocked,
  library,
  reading_history: readingHistory,
  vip,
  sandbox_pay: sandboxPay,
  recharge_records: rechargeRecords,
  consumption_record: consumptionRecord,
  welfare_center: welfareCenter,
  not_found: notFound,
  error,
};

/** Page JSON in, JSON of markup and what the head says out; whatever a component throws reaches the caller. */
function render(pageJson: string): string {
  const page: Page = JSON.parse(pageJson);
  setSiteLayout(page.site.reader_layout);
  const view = viewOf(modules[page.route], page);
  const { title, description, colourMode, kind, image, jsonLd } = view.meta;
  return JSON.stringify({
    html: renderToString(<App view={view} />),
    title,
    description,
    colour_mode: colourMode ?? null,
    kind: kind ?? "website",
    image: image ?? null,
    json_ld: jsonLd ?? null,
  });
}

Object.assign(globalThis, { render });
