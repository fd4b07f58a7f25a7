// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { listed, other, library as page } from "../../../../test/sample-pages";
import { control, press, Stage, submit, text, tick, write } from "../../../../test/stage";
import type { LibraryEntry } from "../api";

const entry = (parts: Partial<LibraryEntry> & Pick<LibraryEntry, "book">): LibraryEntry => ({
  state: "reading",
  added_at: 1,
  changed_at: 1,
  new_sections: 0,
  place: 12,
  furthest_section: 12,
  shelves: [],
  ...parts,
});
const salt = entry({ book: listed, new_sections: 3 });
const glass = entry({ book: other, state: "want", place: null, furthest_section: null, shelves: ["s1"] });

let stage: Stage;
let books: LibraryEntry[];

function answerLibrary(url: URL) {
  const { state, shelf, q, page = "1" } = Object.fromEntries(url.searchParams);
  const list = books.filter(
    (each) =>
      (!state || each.state === state) &&
      (!shelf || each.shelves.includes(shelf)) &&
      (!q || each.book.title.includes(q)),
  );
  return { list, page: Number(page), page_size: 24, total: list.length };
}

// The first import may take long on a busy machine.
beforeAll(() => import("./library-screen"), 60_000);

beforeEach(() => {
  vi.resetModules();
  sessionStorage.clear();
  books = [salt, glass];
  stage = new Stage("/library");
  stage.answers = {
    "GET /api/reading/library": answerLibrary,
    "GET /api/reading/shelves": { data: { list: [{ shelf_id: "s1", name: "Rainy days", books: 1 }] } },
    "POST /api/reading/library/bulk": { data: {} },
  };
});

afterEach(() => stage.leave());

async function screen() {
  const { LibraryScreen } = await import("./library-screen");
  return <LibraryScreen page={page} />;
}
async function show() {
  await stage.show(await screen());
  // The code that changes the library is loaded when the button is enabled.
  await vi.waitFor(() => expect(control("New shelf").hasAttribute("aria-disabled")).toBe(false));
}
const titles = () => [...document.querySelectorAll(".library-title")].map((node) => node.textContent);
const changes = () => stage.asked.filter((one) => one.startsWith("POST")).map((one) => one.split(" ")[2]);

describe("the library", () => {
  test("hydrates what the server drew, then shows the books", async () => {
    const html = await stage.hydrate(await screen());
    expect(html).toContain("skeleton");
    expect(html).toContain("this page needs JavaScript");
    expect(titles()).toEqual(["Salt & Lantern", "Glass <Harbour>"]);
    expect(text()).toContain("Section 12 of 27");
    expect(text()).toContain("3 new");
    expect(text()).toContain("Want to read");
  });

  test("leads back into a book in one tap, in the layout of the reader's choice", async () => {
    localStorage.setItem("dogear-reading-settings", JSON.stringify({ settings: { layout: "pages" } }));
    await show();
    expect(control("Salt & Lantern").getAttribute("href")).toBe("/new-reader?book_id=k3v9&section=12");
    expect(control("Glass <Harbour>").getAttribute("href")).toBe("/new-reader?book_id=p0q1&section=1");
  });

  test("is narrowed to a state or a shelf, which the address tells", async () => {
    await show();
    await press("Want to read");
    expect(location.search).toBe("?state=want");
    expect(titles()).toEqual(["Glass <Harbour>"]);
    await press("Rainy days1");
    expect(location.search).toBe("?shelf=s1");
    expect(titles()).toEqual(["Glass <Harbour>"]);
    await press("Dropped");
    expect(text()).toContain("Nothing dropped");
    await press("Show all your books");
    expect(titles()).toHaveLength(2);
  });

  test("opens as its address says", async () => {
    window.happyDOM.setURL("https://read.example/library?state=reading&sort=title");
    await show();
    expect(titles()).toEqual(["Salt & Lantern"]);
    expect(stage.asked).toContain("GET /api/reading/library?state=reading&sort=title&page=1&page_size=24");
  });

  test("is searched as it is typed in, and says what else to search", async () => {
    await show();
    vi.useFakeTimers();
    await write("input[type=search]", "zzz");
    await act(() => vi.advanceTimersByTimeAsync(300));
    vi.useRealTimers();
    expect(text()).toContain("No book of yours matches “zzz”");
    expect(control("Search the whole site").getAttribute("href")).toBe("/search-result?q=zzz");
  });

  test("says what to do while it is empty", async () => {
    books = [];
    await show();
    expect(text()).toContain("Your library is empty");
    expect(control("Find a book").getAttribute("href")).toBe("/search");
  });

  test("that did not come says so, and comes on another try", async () => {
    const { answers } = stage;
    stage.answers = {};
    await show();
    expect(document.querySelector("[role=alert]")?.textContent).toContain("The connection failed.");
    expect(control("See what is downloaded").getAttribute("href")).toBe("/library?tab=downloads");
    stage.answers = answers;
    await press("Try again");
    expect(titles()).toHaveLength(2);
  });

  test("leaves a shelf that is no more", async () => {
    window.happyDOM.setURL("https://read.example/library?shelf=gone");
    await show();
    expect(location.search).toBe("");
    expect(titles()).toHaveLength(2);
  });

  test("turns to its other parts without asking for a page", async () => {
    vi.doMock("../offline/downloads-list", () => ({ DownloadsList: () => <p>What is downloaded</p> }));
    await show();
    await press("Downloads");
    expect(location.search).toBe("?tab=downloads");
    await vi.waitFor(() => expect(text()).toContain("What is downloaded"));
    vi.doUnmock("../offline/downloads-list");
    await press("Books");
    expect(location.search).toBe("");
  });
});

describe("one book", () => {
  test("changes its state, and back", async () => {
    await show();
    await press("Reading");
    await press("Options for Salt & Lantern");
    await tick("Finished");
    expect(changes()).toEqual(['{"book_ids":["k3v9"],"state":"finished"}']);
    expect(titles()).toEqual([]);
    expect(text()).toContain("“Salt & Lantern” is in “Finished” now.");
    await press("Undo");
    expect(changes()).toEqual([
      '{"book_ids":["k3v9"],"state":"finished"}',
      '{"book_ids":["k3v9"],"state":"reading"}',
    ]);
    expect(titles()).toEqual(["Salt & Lantern"]);
  });

  test("is as it was where the server does not take the change", async () => {
    stage.answers["POST /api/reading/library/bulk"] = { code: 1000, status: 500 };
    await show();
    await press("Reading");
    await press("Options for Salt & Lantern");
    await tick("Dropped");
    expect(titles()).toEqual(["Salt & Lantern"]);
    expect(text()).toContain("Something went wrong on our side.");
  });

  test("is put on a shelf", async () => {
    await show();
    await press("Options for Salt & Lantern");
    await tick("Rainy days");
    expect(changes()).toEqual(['{"book_ids":["k3v9"],"shelf_add":"s1"}']);
    expect(text()).toContain("“Salt & Lantern” is on Rainy days now.");
  });

  test("shows a choice before the server has answered", async () => {
    stage.answers["POST /api/reading/library/bulk"] = () => new Promise(() => {});
    await show();
    await press("Options for Salt & Lantern");
    const box = document.querySelector<HTMLInputElement>("input[type=checkbox]");
    act(() => box?.click());
    expect(box?.checked).toBe(true);
  });

  test("is removed at once, and for good only when it was not taken back", async () => {
    await show();
    await press("Options for Salt & Lantern");
    await press("Remove from library");
    expect(titles()).toEqual(["Glass <Harbour>"]);
    await press("Undo");
    expect(titles()).toHaveLength(2);
    expect(changes()).toEqual([]);

    await press("Options for Salt & Lantern");
    await press("Remove from library");
    await press("Close this message");
    expect(changes()).toEqual(['{"book_ids":["k3v9"],"remove":true}']);
  });

  test("that is being removed is removed when the page is left", async () => {
    await show();
    await press("Options for Salt & Lantern");
    await press("Remove from library");
    await act(async () => window.dispatchEvent(new Event("pagehide")));
    expect(changes()).toEqual(['{"book_ids":["k3v9"],"remove":true}']);
  });

  test("whose removal was under way as the page was left is not in the next page's list", async () => {
    stage.answers["POST /api/reading/library/bulk"] = () => new Promise(() => {});
    await show();
    await press("Options for Salt & Lantern");
    await press("Remove from library");
    await press("Close this message");
    await stage.leave();
    vi.resetModules();
    stage.answers["POST /api/reading/library/bulk"] = () => {
      books = [glass];
    };
    await show();
    expect(titles()).toEqual(["Glass <Harbour>"]);
    expect(changes()).toHaveLength(2);
  });
});

describe("many books", () => {
  test("are chosen and moved together; each goes back to where it was", async () => {
    await show();
    await press("Select");
    await press("Select all");
    expect(text()).toContain("2 selected");
    await write("select[aria-label='Move to…']", "dropped");
    expect(changes()).toEqual(['{"book_ids":["k3v9","p0q1"],"state":"dropped"}']);
    expect(text()).toContain("2 books are in “Dropped” now.");
    await press("Undo");
    expect(changes().slice(1)).toEqual([
      '{"book_ids":["k3v9"],"state":"reading"}',
      '{"book_ids":["p0q1"],"state":"want"}',
    ]);
  });

  test("go on a shelf: those that stand there already stay when it is taken back", async () => {
    await show();
    await press("Select");
    await press("Select all");
    await write("select[aria-label='Put on shelf…']", "s1");
    await press("Undo");
    expect(changes()).toEqual([
      '{"book_ids":["k3v9"],"shelf_add":"s1"}',
      '{"book_ids":["k3v9"],"shelf_remove":"s1"}',
    ]);
  });

  test("are removed together", async () => {
    await show();
    await press("Select");
    await tick("Salt & Lantern");
    await tick("Glass <Harbour>");
    await press("Remove");
    expect(titles()).toEqual([]);
    expect(text()).toContain("2 books are out of your library.");
    await press("Undo");
    expect(titles()).toHaveLength(2);
  });
});

describe("a shelf", () => {
  test("is made and shown", async () => {
    stage.answers["POST /api/reading/shelves"] = { data: { shelf_id: "s2" } };
    await show();
    await press("New shelf");
    await submit(".dialog form");
    expect(text()).toContain("Give the shelf a name.");
    await write("input[name=name]", "Rainy days");
    await submit(".dialog form");
    expect(text()).toContain("You have a shelf of this name already.");
    await write("input[name=name]", " For Ana ");
    await submit(".dialog form");
    expect(stage.asked).toContain('POST /api/reading/shelves {"name":"For Ana"}');
    expect(location.search).toBe("?shelf=s2");
    expect(text()).toContain("This shelf is empty");
  });

  test("is renamed, and deleted after a question", async () => {
    stage.answers["POST /api/reading/shelves"] = { data: { shelf_id: "s1" } };
    stage.answers["DELETE /api/reading/shelves"] = { data: {} };
    await show();
    await press("Rainy days1");
    await press("Rename or delete this shelf");
    await write("input[name=name]", "Storms");
    await submit(".dialog form");
    expect(changes()).toEqual(['{"shelf_id":"s1","name":"Storms"}']);
    expect(text()).toContain("Storms");
    await press("Rename or delete this shelf");
    await press("Delete the shelf");
    await press("Delete it");
    expect(stage.asked).toContain("DELETE /api/reading/shelves?shelf_id=s1");
    expect(location.search).toBe("");
    expect(text()).not.toContain("Storms");
  });
});
