import type { BookPage, ErrorPage, HomePage, NotFoundPage } from "../src/api/page";

const site = { name: "Dogear", url: "https://read.example" };
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

export const notFound: NotFoundPage = {
  route: "not_found",
  path: "/nope",
  status: 404,
  build,
  site,
  data: null,
};

export const failed: ErrorPage = { route: "error", path: "/", status: 500, build, site, data: null };
