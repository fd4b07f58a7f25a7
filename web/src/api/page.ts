import type { components } from "./schema";

type Schemas = components["schemas"];

export type Site = Schemas["SiteInfo"];
export type BookDetail = Schemas["BookDetail"];
export type BookListItem = Schemas["BookListItem"];
export type Shelf = Schemas["Shelf"];
export type Opening = Schemas["Opening"];
export type SectionPage = Schemas["Paged_SectionItem"];
export type SectionItem = Schemas["SectionItem"];
type HomeData = Schemas["HomeData"];
export type BookData = Schemas["BookData"];
export type MatterItem = Schemas["MatterItem"];
export type MatterText = Schemas["MatterText"];
type ReadMoreData = Schemas["ReadMoreData"];
export type ListData = Schemas["ListData"];
export type ShelfKind = Schemas["ShelfKind"];
export type SearchPageData = Schemas["SearchPageData"];
export type SearchData = Schemas["SearchData"];
export type Piece = Schemas["Piece"];
export type Facet = Schemas["Facet"];
export type Filters = Schemas["Filters"];
export type Sort = Schemas["Sort"];
export type Status = Schemas["Status"];
export type Length = Schemas["Length"];
export type Suggestions = Schemas["Suggestions"];
export type ContactData = Schemas["ContactData"];
export type Problem = Schemas["FormProblem"];
type PublisherPageData = Schemas["PublisherPage"];
type NoData = Schemas["NoData"];
type MeData = Schemas["MeData"];
type ThirdPartyData = Schemas["ThirdPartyData"];
type ReaderData = Schemas["ReaderData"];
export type ReaderLayout = Schemas["ReaderLayout"];
export type ReaderText = Schemas["ReaderText"];
export type LandingData = Schemas["LandingData"];
type RegionBlockedData = Schemas["RegionBlockedData"];
export type OfferedProvider = Schemas["OfferedProvider"];

export type PlanId = Schemas["PlanId"];
export type CoinPack = Schemas["PackOffer"];
export type Plan = Schemas["PlanOffer"];
export type Shop = Schemas["Shop"];
type VipData = Schemas["VipData"];
type SandboxPayData = Schemas["SandboxPayData"];
type RecordsPageData = Schemas["RecordsPageData"];

/** One page of a list. */
export interface Paged<Item> {
  list: Item[];
  /** Number of the page, counted from 1. */
  page: number;
  page_size: number;
  /** Number of entries on all pages together. */
  total: number;
}

/**
 * A page of a list that is paginated by cursor: its entries, and the cursor of the next page (null on the last page).
 */
export interface Part<Item> {
  list: Item[];
  next: string | null;
}

interface PageOf<Route extends string, Status extends number, Data> {
  route: Route;
  /** The path in the address bar, percent-decoded. */
  path: string;
  status: Status;
  build: string;
  site: Site;
  data: Data;
}

export type HomePage = PageOf<"home", 200, HomeData>;
export type BookPage = PageOf<"book", 200, BookData>;
export type ReadMorePage = PageOf<"read_more", 200, ReadMoreData>;
export type SearchPage = PageOf<"search", 200, SearchPageData>;
export type SearchResultPage = PageOf<"search_result", 200, SearchData>;
export type ContactPage = PageOf<"contact", 200 | 413 | 422 | 429, ContactData>;
export type PublisherPage = PageOf<"publisher", 200, PublisherPageData>;
export type MePage = PageOf<"me", 200, MeData>;
export type SettingsPage = PageOf<"settings", 200, NoData>;
export type ThirdPartyPage = PageOf<"third_party", 200, ThirdPartyData>;
export type ReaderPage = PageOf<"reader", 200 | 404, ReaderData>;
export type LibraryPage = PageOf<"library", 200, NoData>;
export type ReadingHistoryPage = PageOf<"reading_history", 200, NoData>;
export type VipPage = PageOf<"vip", 200, VipData>;
export type SandboxPayPage = PageOf<"sandbox_pay", 200 | 404, SandboxPayData>;
export type RechargeRecordsPage = PageOf<"recharge_records", 200, RecordsPageData>;
export type ConsumptionRecordPage = PageOf<"consumption_record", 200, RecordsPageData>;
export type WelfareCenterPage = PageOf<"welfare_center", 200, NoData>;
export type LandingPage = PageOf<"landing", 200, LandingData>;
export type RegionBlockedPage = PageOf<"region_blocked", 200, RegionBlockedData>;
export type NotFoundPage = PageOf<"not_found", 404, { books: BookListItem[] } | null>;
/** The page that is shown for every failure except 404. */
export type ErrorPage = PageOf<"error", number, null>;

export type Page =
  | HomePage
  | BookPage
  | ReadMorePage
  | SearchPage
  | SearchResultPage
  | ContactPage
  | PublisherPage
  | MePage
  | SettingsPage
  | ThirdPartyPage
  | ReaderPage
  | LibraryPage
  | ReadingHistoryPage
  | VipPage
  | SandboxPayPage
  | RechargeRecordsPage
  | ConsumptionRecordPage
  | WelfareCenterPage
  | LandingPage
  | RegionBlockedPage
  | NotFoundPage
  | ErrorPage;
export type RouteName = Page["route"];

const isFailure = (status: number) => status >= 400 && status < 600 && status !== 404;

const statusesOf: Record<RouteName, readonly number[]> = {
  home: [200],
  book: [200],
  read_more: [200],
  search: [200],
  search_result: [200],
  contact: [200, 413, 422, 429],
  publisher: [200],
  me: [200],
  settings: [200],
  third_party: [200],
  reader: [200, 404],
  library: [200],
  reading_history: [200],
  vip: [200],
  sandbox_pay: [200, 404],
  recharge_records: [200],
  consumption_record: [200],
  welfare_center: [200],
  landing: [200],
  region_blocked: [200],
  not_found: [404],
  error: [],
};

export function isRouteName(name: string): name is RouteName {
  return Object.hasOwn(statusesOf, name);
}

/** The pages whose payload has no data. The payload of every other page has data. */
const routesWithoutData: readonly RouteName[] = ["not_found", "error"];

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/**
 * Returns whether a response body is a page of this site, and not an error of a proxy, the sign-in page of a captive
 * portal, or a page of an older server.
 */
export function isPage(value: unknown): value is Page {
  return (
    isRecord(value) &&
    typeof value.route === "string" &&
    isRouteName(value.route) &&
    typeof value.status === "number" &&
    (statusesOf[value.route].includes(value.status) ||
      (value.route === "error" && isFailure(value.status))) &&
    typeof value.path === "string" &&
    typeof value.build === "string" &&
    isRecord(value.site) &&
    typeof value.site.name === "string" &&
    (routesWithoutData.includes(value.route) || isRecord(value.data))
  );
}
