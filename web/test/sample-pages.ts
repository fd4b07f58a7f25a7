import type {
  BookDetail,
  BookListItem,
  BookPage,
  ContactPage,
  ErrorPage,
  HomePage,
  LibraryPage,
  MePage,
  NotFoundPage,
  ReaderPage,
  ReadingHistoryPage,
  ReadMorePage,
  SearchPage,
  SearchResultPage,
  SettingsPage,
  ThirdPartyPage,
  WelfareCenterPage,
} from "../src/api/page";

export const site = {
  name: "Dogear",
  url: "https://read.example",
  social_app_id: null,
  meta_pixel_id: null,
  tiktok_pixel_id: null,
  consent: false,
  block_devtools: false,
  reader_layout: "section" as const,
  providers: [],
  links: [],
};
export const build = "0123456789abcdef";

const book = {
  id: 1,
  book_id: "k3v9",
  book_pic: "/covers/k3v9.svg",
  title: "Salt & Lantern",
  author: "Ines Duarte",
  cover_colour: "#1f2a44",
  tags: ["fantasy", "slow burn"],
  status: "ongoing",
  words: 62_100,
  free_sections: 5,
  update_time: 1_793_000_000,
  language: "en-GB",
  direction: "ltr",
} as const;

/** The book as an entry of a list. */
export const listed: BookListItem = {
  ...book,
  tags: [...book.tags],
  section_num: 27,
  read_num: 12_840,
  list_order: 1,
};

/** A book with an uploaded cover, all of whose sections are free. */
export const other: BookListItem = {
  ...listed,
  id: 2,
  book_id: "p0q1",
  book_pic: "/covers/p0q1-320.webp?v=7",
  title: "Glass <Harbour>",
  status: "completed",
  words: 9_000,
  section_num: 4,
  read_num: 0,
  desc: "A harbour of glass, and one stone.",
  list_order: 2,
};

const ISBN = "9780306406157";
const NO_EDITION = { identifier: "", rights: "", series: "", series_number: "" };

export const detail = {
  ...book,
  tags: [...book.tags],
  subtitle: "A Crossing in Four Tides",
  share_pic: "/covers/k3v9-640.jpg?v=7",
  age_rating: "13" as const,
  edition: { ...NO_EDITION, translator: "Ines Vale", publisher: "Scarrow Press", date: "2019", isbn: ISBN },
  page_progression: "ltr" as const,
  price: 10,
  next_section_time: 1_793_600_000,
  desc: "A ferry runs once a year, and nobody remembers who built it.",
  content: "A ferry runs once a year.",
  extend: { section_num: 27, read_num: 12_840 },
} satisfies BookDetail;

export const home: HomePage = {
  route: "home",
  path: "/",
  status: 200,
  build,
  site,
  data: {
    featured: detail,
    genres: ["fantasy", "sci-fi"],
    books: [{ ...listed, desc: "Chosen with care." }, other],
    shelves: [
      { slug: "trending", kind: "trending", title: "", books: [0, 1] },
      { slug: "staff", kind: "editors", title: "New this week", books: [0, 1] },
      { slug: "new", kind: "new", title: "", books: [1] },
      { slug: "completed", kind: "completed", title: "", books: [1] },
      { slug: "most-finished", kind: "most_finished", title: "", books: [1] },
      { slug: "tag-fantasy", kind: "tag", title: "fantasy", books: [0, 1] },
    ],
  },
};

export const bookPage: BookPage = {
  route: "book",
  path: "/book/k3v9",
  status: 200,
  build,
  site,
  data: {
    book: detail,
    opening: { title: "The Ferry", html: "<p>Nobody had <em>built</em> it.</p>", blocks: 1 },
    sections: {
      list: [
        { number: 5, title: "Low Water", words: 2300, free: true, parts: ["Ebb"] },
        { number: 6, title: "The Bell", words: 1, free: false, parts: ["Flood", "Night"] },
      ],
      page: 2,
      page_size: 10,
      total: 27,
    },
    order: "first",
    find: "",
    found: null,
    matter: [
      { place: "front", number: 1, title: "Preface", words: 400 },
      { place: "back", number: 1, title: "A Note on the Tides", words: 250 },
    ],
    open_matter: null,
    series: [other],
    similar: [other],
  },
};

export const readMore: ReadMorePage = {
  route: "read_more",
  path: "/read-more",
  status: 200,
  build,
  site,
  data: {
    list: {
      slug: "tag-light novel",
      kind: "tag",
      title: "light novel",
      books: { list: [listed, other], page: 2, page_size: 2, total: 7 },
    },
    shelves: [],
  },
};

export const allLists: ReadMorePage = {
  ...readMore,
  data: {
    list: null,
    shelves: home.data.shelves.map((shelf) => ({
      ...shelf,
      books: shelf.books.flatMap((index) => home.data.books[index] ?? []),
    })),
  },
};

export const search: SearchPage = {
  route: "search",
  path: "/search",
  status: 200,
  build,
  site,
  data: {
    popular: ["sea ghosts"],
    genres: [{ value: "fantasy", count: 12 }],
    tags: [{ value: "slow burn", count: 1 }],
  },
};

export const searchResult: SearchResultPage = {
  route: "search_result",
  path: "/search-result",
  status: 200,
  build,
  site,
  data: {
    q: "tide & bell",
    filters: { tags: ["fantasy"], exclude: ["war"], status: "ongoing", length: "long", free: false },
    sort: "relevance",
    books: {
      list: [
        {
          ...listed,
          snippet: [
            { text: "rang the ", hit: false },
            { text: "bell", hit: true },
            { text: " at <noon>", hit: false },
          ],
        },
        { ...other, snippet: [] },
      ],
      page: 1,
      page_size: 10,
      total: 12,
    },
    facets: {
      tags: [
        { value: "fantasy", count: 12 },
        { value: "slow burn", count: 3 },
      ],
      status: [{ value: "ongoing", count: 12 }],
      length: [{ value: "long", count: 12 }],
      free: 2,
    },
    did_you_mean: "tide bells",
  },
};

export const nothingFound: SearchResultPage = {
  ...searchResult,
  data: {
    ...searchResult.data,
    books: { list: [], page: 1, page_size: 10, total: 0 },
    facets: { tags: [], status: [], length: [], free: 0 },
  },
};

export const contact: ContactPage = {
  route: "contact",
  path: "/contact-us",
  status: 200,
  build,
  site,
  data: {
    topics: ["reading", "payment", "account", "rights", "other"],
    longest_message: 5000,
    largest_screenshot: 2_097_152,
    sent: false,
    typed: null,
    screenshot_again: false,
    problems: [],
    refusal: null,
  },
};

/** The contact page after a rate limit has refused a message. */
export const contactTooMany: ContactPage = {
  ...contact,
  status: 429,
  data: {
    ...contact.data,
    typed: { topic: "reading", message: "Kept <words>", reply_to: "me@example.org" },
    screenshot_again: true,
    refusal: { reason: "too_many", seconds: 60 },
  },
};

/** The contact page after a message was refused, in a browser without script. */
export const contactRefused: ContactPage = {
  ...contact,
  status: 422,
  data: {
    ...contact.data,
    typed: { topic: "reading", message: "Kept <words>", reply_to: "nobody" },
    problems: [
      { field: "topic", problem: "missing" },
      { field: "message", problem: "missing" },
      { field: "message", problem: "too_long" },
      { field: "reply_to", problem: "missing" },
      { field: "reply_to", problem: "not_an_address" },
      { field: "screenshot", problem: "too_large" },
      { field: "screenshot", problem: "not_a_picture" },
    ],
  },
};

export const me: MePage = {
  route: "me",
  path: "/me",
  status: 200,
  build,
  site: {
    ...site,
    providers: [
      { name: "google", kind: "google", label: "Google" },
      { name: "facebook", kind: "facebook", label: "Facebook" },
    ],
  },
  data: { offers_email: false, passkey_host: null },
};

export const settings: SettingsPage = {
  route: "settings",
  path: "/settings",
  status: 200,
  build,
  site: { ...site, social_app_id: "4711", consent: true },
  data: {},
};

export const thirdParty: ThirdPartyPage = {
  route: "third_party",
  path: "/third-party/google",
  status: 200,
  build,
  site,
  data: { provider: "google" },
};

export const reader: ReaderPage = {
  route: "reader",
  path: "/reader",
  status: 200,
  build,
  site,
  data: {
    layout: "section",
    missing: null,
    reading: {
      book: detail,
      text: {
        section: { number: 5, title: "Low Water", words: 2300, free: true, parts: ["Ebb"] },
        section_num: 27,
        locked: false,
        price: 0,
        html: "<p>The <em>tide</em> went.</p><hr><p>It came.</p>",
        revision: "89abcdef01234567",
        block_num: 3,
      },
    },
  },
};

export const bareReader: ReaderPage = {
  ...reader,
  data: { layout: "section", reading: null, missing: null },
};

/** The reading page for a section that the book does not have. */
export const missingReader: ReaderPage = {
  ...reader,
  status: 404,
  data: { layout: "section", reading: null, missing: { book: detail, number: 99 } },
};

/** The reading page at the end of a book, with a locked section, in the layout in pages. */
export const lockedReader: ReaderPage = {
  ...reader,
  path: "/new-reader",
  data: {
    layout: "pages",
    missing: null,
    reading: {
      book: detail,
      text: {
        section: { number: 27, title: "The Bell", words: 900, free: false, parts: [] },
        section_num: 27,
        locked: true,
        price: 10,
        html: "<p>It rang</p>",
        revision: "0123456789abcdef",
        block_num: 1,
      },
    },
  },
};

/** The payload of a page with the reader's own data, which the payload does not contain. */
const personal = { status: 200, build, site, data: {} } as const;

export const library: LibraryPage = { ...personal, route: "library", path: "/library" };
export const readingHistory: ReadingHistoryPage = {
  ...personal,
  route: "reading_history",
  path: "/reading-history",
};
export const welfareCenter: WelfareCenterPage = {
  ...personal,
  route: "welfare_center",
  path: "/welfare-center",
};

export const notFound: NotFoundPage = {
  route: "not_found",
  path: "/nope",
  status: 404,
  build,
  site,
  data: null,
};

export const failed: ErrorPage = { route: "error", path: "/", status: 500, build, site, data: null };
