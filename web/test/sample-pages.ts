import type { BookPage, ContactPage, ErrorPage, HomePage, NotFoundPage } from "../src/api/page";

const site = {
  name: "Dogear",
  url: "https://read.example",
  social_app_id: null,
  consent: false,
  block_devtools: false,
};
const build = "0123456789abcdef";

const book = {
  id: 1,
  book_id: "k3v9",
  book_pic: "/covers/k3v9.svg",
  title: "Salt & Lantern",
  author: "Ines Duarte",
  tags: ["fantasy", "slow burn"],
  update_time: 1_793_000_000,
};

const detail = {
  ...book,
  desc: "A ferry runs once a year, and nobody remembers who built it.",
  content: "A ferry runs once a year.",
  extend: { section_num: 27, read_num: 12_840 },
};

export const home: HomePage = {
  route: "home",
  path: "/",
  status: 200,
  build,
  site,
  data: {
    featured: detail,
    shelves: [
      {
        slug: "new",
        title: "New this week",
        books: [
          { ...book, list_order: 1 },
          { ...book, id: 2, book_id: "p0q1", title: "Glass <Harbour>", list_order: 2 },
        ],
      },
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
    opening: { title: "The Ferry", html: "<p>Nobody had <em>built</em> it.</p>" },
    sections: {
      list: [
        { number: 11, title: "Low Water", words: 2300 },
        { number: 12, title: "The Bell", words: 1 },
      ],
      page: 2,
      page_size: 10,
      total: 27,
    },
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

/** The form as it comes back from a server that takes no more for now. */
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

/** The form as it comes back to a browser without script. */
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

export const notFound: NotFoundPage = {
  route: "not_found",
  path: "/nope",
  status: 404,
  build,
  site,
  data: null,
};

export const failed: ErrorPage = { route: "error", path: "/", status: 500, build, site, data: null };
