import { readFileSync } from "node:fs";
import { join } from "node:path";
import vm from "node:vm";
import { describe, expect, test } from "vitest";
import type { Page } from "../src/api/page";
import { TEST_DIST } from "./build-once";
import { bookPage, contact, contactRefused, contactTooMany, failed, home, notFound } from "./sample-pages";

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

/** As bare as QuickJS: what V8 adds to every context by itself is taken away before the script is read. */
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
    expect(title).toBe("Dogear: novels, one section at a time");
    expect(description).toContain("Dogear");
  });

  test("renders a book", () => {
    const { html, title, description } = render(bookPage);
    expect(html).toContain("Salt &amp; Lantern</h1>");
    expect(html).toContain("27 sections");
    expect(html).toContain("12,840 reads");
    expect(html).toContain("26 October 2026");
    expect(html).toContain("<p>Nobody had <em>built</em> it.</p>");
    expect(html).toContain('href="/book/k3v9?page=3#sections"');
    expect(html).toContain("1 word");
    expect(title).toBe("Salt & Lantern by Ines Duarte | Dogear");
    expect(description).toBe(bookPage.data.book.desc);
  });

  test("tells the head what a page is", () => {
    expect(render(home)).toMatchObject({ colour_mode: null, kind: "website", image: null, json_ld: null });
    expect(render(bookPage)).toMatchObject({
      colour_mode: null,
      kind: "book",
      image: "/covers/k3v9.svg",
      json_ld: { "@type": "Book", url: "https://read.example/book/k3v9" },
    });
  });

  test("draws icons into the page, and no choice of colours", () => {
    const { html } = render(bookPage);
    expect(html).toMatch(/<svg[^>]*aria-hidden="true"[^>]*><(path|g) /);
    expect(html.match(/type="radio"/g)).toHaveLength(3);
    expect(html).not.toContain("checked");
  });

  test("renders the notices", () => {
    const missing = render(notFound);
    expect(missing.html).toContain("Page not found</h1>");
    expect(missing.html).toContain("/nope");
    expect(render(failed).html).toContain("Internal Server Error</h1>");
  });

  test("says what to do when there are no books", () => {
    const empty: Page = { ...home, data: { shelves: [] } };
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

  test.each([home, bookPage, contact, contactRefused, contactTooMany, notFound, failed])(
    "$route fits the content security policy",
    (page) => {
      const { html } = render(page);
      expect(html).not.toMatch(/\sstyle=|<style|<script|\son\w+=/);
      expect(html, "every placeholder of every message is filled").not.toMatch(/\{\w+\}/);
    },
  );

  test("throws what a component throws, and renders the next page as ever", () => {
    const context = bareContext();
    const before = render(home, context);
    const broken = { ...home, data: {} } as Page;
    expect(() => render(broken, context)).toThrow();
    expect(render(home, context)).toEqual(before);
  });
});
