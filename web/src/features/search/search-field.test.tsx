// @vitest-environment happy-dom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Suggestions } from "../../api/page";
import { moved, NONE } from "./choices";
import { SearchField } from "./search-field";

const found: Suggestions = {
  books: [
    {
      book_id: "k3v9",
      title: "Salt",
      author: "Ines Duarte",
      book_pic: "/covers/k3v9.svg",
      cover_colour: "#123",
    },
  ],
  authors: ["Sal Tern"],
  tags: ["salt marsh"],
};

let root: Root;
let query: Array<{ url: string; signal: AbortSignal; answer: (data: Suggestions) => void }>;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  query = [];
  vi.stubGlobal("fetch", (url: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((resolve) => {
      query.push({ url, signal, answer: (data) => resolve(Response.json({ code: 0, message: "", data })) });
    });
  });
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById("root") as HTMLElement);
  await act(async () => root.render(<SearchField large />));
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

const field = () => document.querySelector("input") as HTMLInputElement;
const options = () => [...document.querySelectorAll<HTMLAnchorElement>("[role=option]")];
const chosen = () => document.querySelector("[aria-selected=true]")?.textContent ?? null;

async function type(text: string) {
  await act(async () => {
    field().value = text;
    field().dispatchEvent(new Event("input", { bubbles: true }));
  });
}

async function pass(ms: number) {
  await act(async () => vi.advanceTimersByTime(ms));
}

async function answer(at: number, data: Suggestions) {
  await act(async () => query[at]?.answer(data));
}

async function press(key: string): Promise<boolean> {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  await act(async () => {
    field().dispatchEvent(event);
  });
  return event.defaultPrevented;
}

async function suggest() {
  await type("sal");
  await pass(120);
  await answer(0, found);
}

describe("while typing", () => {
  test("the server is asked once the letters rest", async () => {
    await type("s");
    await pass(100);
    await type("sa");
    await pass(119);
    expect(query).toEqual([]);
    await pass(1);
    expect(query.map(({ url }) => url)).toEqual(["/api/search/suggest?q=sa"]);
  });

  test("an answer that was overtaken is given up and never seen", async () => {
    await type("sa");
    await pass(120);
    await type("sal");
    expect(query[0]?.signal.aborted).toBe(true);
    await pass(120);
    await answer(1, { ...found, authors: [], tags: [] });
    await answer(0, found);
    expect(options()).toHaveLength(1);
  });

  test("books, authors and tags are links to what they name", async () => {
    await suggest();
    expect(field().getAttribute("aria-expanded")).toBe("true");
    expect(options().map((option) => option.getAttribute("href"))).toEqual([
      "/book/k3v9",
      "/search-result?q=Sal%20Tern",
      "/read-more?shelf=tag-salt%20marsh",
    ]);
    expect(
      [...document.querySelectorAll("[role=group]")].map((group) => group.getAttribute("aria-labelledby")),
    ).toEqual(["books", "authors", "tags"].map((name) => `search-suggestions-${name}`));
    expect(document.querySelector("[role=status]")?.textContent).toBe("3 suggestions");
  });

  test("nothing typed and nothing found show no list", async () => {
    await suggest();
    await type("  ");
    expect(field().getAttribute("aria-expanded")).toBe("false");
    await type("zzz");
    await pass(120);
    await answer(1, { books: [], authors: [], tags: [] });
    expect(options()).toEqual([]);
  });

  test("a failure changes nothing", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
    await type("sal");
    await pass(120);
    expect(field().getAttribute("aria-expanded")).toBe("false");
  });
});

describe("by keyboard", () => {
  test("the arrows walk through all groups and back to the field", async () => {
    await suggest();
    const walk = [];
    for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp"]) {
      await press(key);
      walk.push(chosen());
    }
    expect(walk).toEqual(["SaltInes Duarte", "Sal Tern", "Salt marsh", null, "Salt marsh"]);
    expect(field().getAttribute("aria-activedescendant")).toBe(options()[2]?.id);
  });

  test("Enter opens what is chosen, and otherwise sends what is typed", async () => {
    await suggest();
    expect(await press("Enter")).toBe(false);
    await press("ArrowDown");
    const opened = vi.fn((event: Event) => event.preventDefault());
    options()[0]?.addEventListener("click", opened);
    expect(await press("Enter")).toBe(true);
    expect(opened).toHaveBeenCalledOnce();
    expect(field().getAttribute("aria-expanded")).toBe("false");
  });

  test("Escape closes the list and keeps the words, an arrow opens it again", async () => {
    await suggest();
    expect(await press("Escape")).toBe(true);
    expect([field().value, field().getAttribute("aria-expanded")]).toEqual(["sal", "false"]);
    expect(await press("Escape"), "the second is the browser's own").toBe(false);
    await press("ArrowDown");
    expect(chosen()).toBe("SaltInes Duarte");
  });

  test("without a list the arrows are the field's own", async () => {
    expect(await press("ArrowDown")).toBe(false);
  });
});

test("the walk has no end and no beginning", () => {
  expect(moved(NONE, "ArrowUp", 3)).toBe(2);
  expect(moved(2, "ArrowDown", 3)).toBe(NONE);
  expect(moved(0, "ArrowUp", 3)).toBe(NONE);
});
