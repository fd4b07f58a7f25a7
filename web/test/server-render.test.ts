import { readFileSync } from "node:fs";
import { join } from "node:path";
import vm from "node:vm";
import { describe, expect, test } from "vitest";
import type { Page } from "../src/api/page";
import { TEST_DIST } from "./build-once";
import { everyPage } from "./every-page";
import {
  allLists,
  bareReader,
  bookPage,
  failed,
  home,
  lockedReader,
  me,
  notFound,
  nothingFound,
  reader,
  readMore,
  search,
  searchResult,
  settings,
  thirdParty,
} from "./sample-pages";

const script = readFileSync(join(TEST_DIST, "server/server.js"), "utf8");

interface Rendered {
  html: string;
  title: string;
  description: string;
  colour_mode: "light" | "dark" | null;
  kind: "website" | "book";
  image: string | null;
  json_ld: Record<string, unknown> | null;
}

/** Returns a JavaScript context with as few globals as QuickJS: those that V8 adds are removed. */
function bareContext(): vm.Context {
  const context = vm.createContext(Object.create(null));
  vm.runInContext(
    "delete globalThis.console; delete globalThis.Intl; delete globalThis.WebAssembly;",
    context,
  );
  vm.runInContext(script, context);
  return context;
}

function render(page: Page, context = bareContext()): Rendered {
  return JSON.parse(vm.runInContext("render", context)(JSON.stringify(page)));
}

describe("the script QuickJS runs", () => {
  test("is a classic script", () => {
    expect(script).not.toMatch(/^\s*(import|export)\s/m);
  });

  test("renders the home page", () => {
    const { html, title, description } = render(home);
    expect(html).toContain("Salt &amp; Lantern");
    expect(html).toContain("Glass &lt;Harbour&gt;");
    expect(html).toContain("New this week");
    expect(html).toContain('href="/book/p0q1"');
    expect(html).toContain('href="/read-more?shelf=tag-sci-fi"');
    expect(html).toContain('href="/read-more?shelf=most-finished"');
    expect(html).toContain("Chosen with care.");
    expect(title).toBe("Dogear: novels, one section at a time");
    expect(description).toContain("Dogear");
  });

  test("renders a book", () => {
    const { html, title, description } = render(bookPage);
    expect(html).toContain("Salt &amp; Lantern</h1>");
    expect(html).toContain("27 sections");
    expect(html).toContain("12,840 reads");
    expect(html).toContain("October 26, 2026");
    expect(html).toContain("<p>Nobody had <em>built</em> it.</p>");
    expect(html).toContain('href="/book/k3v9?page=3#sections"');
    expect(html).toContain("62,100 words");
    expect(html).toContain("5 hours to read");
    expect(html).toContain("Ages 13 and up");
    expect(html).toContain("Next section on November 2, 2026");
    expect(html).toContain("From section 6: 10 coins each.");
    expect(html).toContain(">Ebb</h3>");
    expect(html).toContain(">Flood · Night</h3>");
    expect(html).toContain('href="/search-result?q=Ines%20Duarte"');
    expect(html).toContain('href="/read-more?shelf=tag-slow%20burn"');
    expect(html).toContain('href="/read-more?shelf=like-k3v9"');
    expect(html).toMatch(/href="\/reader\?book_id=k3v9"[^>]*>Start reading/);
    expect(html).toMatch(/href="\/reader\?book_id=k3v9&amp;section=6"[^>]*>The Bell/);
    expect(title).toBe("Salt & Lantern by Ines Duarte | Dogear");
    expect(description).toBe(bookPage.data.book.desc);
  });

  test("renders a page of a list with links to the others", () => {
    const { html, title } = render(readMore);
    expect(html).toContain("Light novel</h1>");
    expect(html).toContain('start="3"');
    expect(html).toContain('href="/read-more?shelf=tag-light%20novel"');
    expect(html).toContain('href="/read-more?shelf=tag-light%20novel&amp;page=3"');
    expect(title).toBe("Light novel, page 2 | Dogear");
    expect(render(allLists).html).toContain('href="/read-more?shelf=staff"');
  });

  test("renders the search page as a form that works by itself", () => {
    const { html } = render(search);
    expect(html).toMatch(/<form[^>]*action="\/search-result"/);
    expect(html).toContain('href="/search-result?q=sea%20ghosts"');
    expect(html).toContain("12 books");
  });

  test("renders what was found, its words marked and every filter a link", () => {
    const { html, title } = render(searchResult);
    expect(html).toContain("rang the <mark>bell</mark> at &lt;noon&gt;");
    expect(html).toContain('value="tide &amp; bell"');
    expect(html).toContain(
      'href="/search-result?q=tide%20%26%20bell&amp;exclude=fantasy&amp;exclude=war&amp;status=ongoing&amp;length=long"',
    );
    expect(html).toContain("tide bells");
    expect(title).toBe("Results for “tide & bell” | Dogear");
    expect(render(nothingFound).html).toContain("Nothing found for “tide &amp; bell”");
  });

  test("an uploaded cover comes in three widths, a drawn one in one", () => {
    const { html } = render(home);
    expect(html).toContain(
      'srcSet="/covers/p0q1-160.webp?v=7 160w, /covers/p0q1-320.webp?v=7 320w, /covers/p0q1-640.webp?v=7 640w"',
    );
    expect(html).toContain('<svg color="#1f2a44"');
    expect(html.match(/<img src="\/covers\/k3v9\.svg"[^>]*srcSet/)).toBeNull();
  });

  test("tells the head what a page is", () => {
    expect(render(home)).toMatchObject({ colour_mode: null, kind: "website", image: null, json_ld: null });
    expect(render(bookPage)).toMatchObject({
      colour_mode: null,
      kind: "book",
      image: "/covers/k3v9-640.jpg?v=7",
      json_ld: { "@type": "Book", url: "https://read.example/book/k3v9" },
    });
  });

  test("draws icons into the page, and no choice of colours", () => {
    const { html } = render(bookPage);
    expect(html).toMatch(/<svg[^>]*aria-hidden="true"[^>]*><(path|g) /);
    expect(html.match(/type="radio"/g)).toHaveLength(3);
    expect(html).not.toContain("checked");
  });

  test("draws a reader's own pages without a reader, and says what they need", () => {
    for (const page of [me, settings]) {
      const { html } = render(page);
      expect(html).toContain("skeleton");
      expect(html).toContain("this page needs JavaScript to show it");
    }
    expect(render(thirdParty).html).toContain("Signing in needs JavaScript.");
    expect(render(thirdParty).html).toContain("Google has sent you back.");
  });

  test("renders a section with the ways on from it, and no script", () => {
    const { html, title } = render(reader);
    expect(html).toContain("Low Water</h2>");
    expect(html).toMatch(/class="prose[^"]*"><p>The <em>tide<\/em> went.<\/p><hr><p>It came.<\/p><\/div>/);
    expect(html).toMatch(/<a rel="prev" href="\/reader\?book_id=k3v9&amp;section=4"/);
    expect(html).toMatch(/<a rel="next" href="\/reader\?book_id=k3v9&amp;section=6"/);
    expect(html).toContain('href="/book/k3v9"');
    expect(html).toContain('href="/book/k3v9#sections"');
    expect(title).toBe("Low Water | Salt & Lantern by Ines Duarte | Dogear");
    const last = render(lockedReader).html;
    expect(last).toContain('href="/new-reader?book_id=k3v9&amp;section=26"');
    expect(last).not.toContain('rel="next"');
    expect(last).toContain("10 coins");
    expect(render(bareReader).html).toContain('href="/read-more"');
  });

  test("renders the notices", () => {
    const missing = render(notFound);
    expect(missing.html).toContain("Page not found</h1>");
    expect(missing.html).toContain("/nope");
    expect(render(failed).html).toContain("Internal Server Error</h1>");
  });

  test("says what to do when there are no books", () => {
    const empty: Page = { ...home, data: { books: [], genres: [], shelves: [], featured: null } };
    expect(render(empty).html).toContain("No books yet");
  });

  test("leaves out a read count of none", () => {
    const { book } = bookPage.data;
    const unread: Page = {
      ...bookPage,
      data: { ...bookPage.data, book: { ...book, extend: { ...book.extend, read_num: 0 } } },
    };
    expect(render(unread).html).not.toContain("reads");
  });

  test.each(everyPage)("$route fits the content security policy", (page) => {
    const { html } = render(page);
    expect(html).not.toMatch(/\sstyle=|<style|<script|\son\w+=/);
    expect(html, "every placeholder of every message is filled").not.toMatch(/\{\w+\}/);
  });

  test("throws what a component throws, and renders the next page as ever", () => {
    const context = bareContext();
    const before = render(home, context);
    const broken = { ...home, data: {} } as Page;
    expect(() => render(broken, context)).toThrow();
    expect(render(home, context)).toEqual(before);
  });
});
