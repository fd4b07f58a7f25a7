import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import type { Page } from "../src/api/page";
import { routeTable } from "../src/routes/table";
import { App } from "../src/shell/app";
import en from "../src/shell/messages/en.json";
import { type Messages, speak } from "../src/shell/messages/translate";
import { viewOf } from "../src/shell/route";
import { everyPage } from "./every-page";
import { allLists, bookPage, home, thirdParty } from "./sample-pages";

afterEach(() => speak({}));

/**
 * Replaces Latin letters in a message by Cyrillic ones, so that any Latin letter on a page shows an untranslated text.
 */
function pseudo(text: string): string {
  return text.replace(/\{\w+\}|[A-Za-z]/g, (found) => (found.startsWith("{") ? found : "ж"));
}

const messages: Messages = Object.fromEntries(
  Object.entries(en).map(([key, message]) => [
    key,
    typeof message === "string"
      ? pseudo(message)
      : Object.fromEntries(Object.entries(message).map(([form, text]) => [form, pseudo(text)])),
  ]),
);

const TECHNICAL = [
  "view",
  "route",
  "build",
  "book_id",
  "book_pic",
  "cover_colour",
  "slug",
  "kind",
  "url",
  "sort",
  "status",
  "length",
  "age_rating",
  "language",
  "direction",
  "page_progression",
  "layout",
  "revision",
  "plan_id",
  "state",
  "currency",
  "provider",
];

/**
 * Replaces the letters in the publisher's texts, which are data and not translated. Technical values such as ids stay.
 */
function withoutWords<T>(value: T, key = ""): T {
  if (typeof value === "string") {
    const technical = TECHNICAL.includes(key);
    const words = value.replace(key === "html" ? /(?<!<[^>]*)[A-Za-z]/g : /[A-Za-z]/g, "ω");
    return (technical ? value : words) as T;
  }
  if (Array.isArray(value)) return value.map((item) => withoutWords(item, key)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withoutWords(inner, name)]),
  ) as T;
}

/** Returns all texts in HTML that a reader sees or hears. */
function textsOf(html: string): string[] {
  const attributes = [...html.matchAll(/\s(?:aria-label|alt|title|placeholder)="([^"]*)"/g)];
  const spoken = attributes.map((match) => match[1] ?? "");
  const visible = html.replace(/<[^>]+>/g, "\n").split("\n");
  return [...spoken, ...visible].map((text) => text.replace(/&[a-z]+;|&#x?\w+;/g, "")).filter(Boolean);
}

const empty: Page = { ...home, data: { books: [], genres: [], shelves: [], featured: null } };
const emptyList: Page = { ...allLists, data: { list: null, shelves: [] } };
const noSections: Page = {
  ...bookPage,
  data: { ...bookPage.data, sections: { ...bookPage.data.sections, list: [], total: 0 } },
};

test.each([
  // The name of a login provider is not translated, and this sample shows a currency as a sign.
  ...everyPage.map((page) => (page === thirdParty ? { ...thirdParty, data: { provider: "\u03c9" } } : page)),
  empty,
  emptyList,
  noSections,
])("page %#, a $route, has no word that is not a message", async (page) => {
  speak(messages);
  const view = viewOf(await routeTable.load(page.route), withoutWords(page));
  const texts = textsOf(renderToString(<App view={view} />));
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.filter((text) => /[A-Za-z]/.test(text))).toEqual([]);
  expect([view.meta.title, view.meta.description].filter((text) => /[A-Za-z]/.test(text))).toEqual([]);
});

test("a word that slipped in would be found", () => {
  expect(textsOf('<p aria-label="Oops">ж</p>').filter((text) => /[A-Za-z]/.test(text))).toEqual(["Oops"]);
});
