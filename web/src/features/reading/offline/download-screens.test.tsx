// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dropCookies, setCookie } from "../../../../test/cookie";

// A long timeout, for busy machines.
vi.setConfig({ testTimeout: 30_000 });

const SECTIONS = 12;
let root: Root;
let answering: (section: number) => Promise<void>;
let modules: {
  DownloadButton: typeof import("./download-button").DownloadButton;
  DownloadBook: typeof import("./download-book").DownloadBook;
  findStored: typeof import("./find-stored").findStored;
  calls: typeof import("../reader/dependencies/calls").calls;
  DownloadsList: typeof import("./downloads-list").DownloadsList;
  storedReading: typeof import("./stored-reading").storedReading;
  completeReading: typeof import("./stored-reading").completeReading;
};

const book = {
  book_id: "b1",
  title: "The tide",
  author: "A. Writer",
  book_pic: "/covers/b1.svg",
  cover_colour: "#123",
};
const contents = {
  book_id: "b1",
  section_num: SECTIONS,
  free_sections: 11,
  price: 10,
  sections: Array.from({ length: SECTIONS }, (_, index) => ({
    number: index + 1,
    title: `S${index + 1}`,
    words: 1,
  })),
};

async function serve(address: string): Promise<Response> {
  const url = new URL(address, "http://localhost");
  const section = Number(url.searchParams.get("section"));
  const answers: Record<string, unknown> = {
    "/api/book/detail": book,
    "/api/book/contents": contents,
    "/api/section/text": {
      book_id: "b1",
      section: { number: section, title: `S${section}`, words: 1, free: true },
      section_num: SECTIONS,
      locked: false,
      price: 0,
      blocks: [{}],
      html: `<h2>Nº ${section}</h2><blockquote><p>Before.</p><p>Text of ${section}, “l’Été  there”</p></blockquote>`,
      revision: "r",
    },
  };
  if (section) await answering(section);
  const data = answers[url.pathname];
  return Response.json(data ? { code: 0, message: "", data } : { code: 1100, message: "", data: null });
}

beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("BroadcastChannel", undefined);
  vi.stubGlobal("fetch", vi.fn(serve));
  dropCookies("guest_id", "login_info");
  setCookie("guest_id=g1");
  answering = async () => {};
  vi.resetModules();
  modules = {
    ...(await import("./download-button")),
    ...(await import("./download-book")),
    ...(await import("./find-stored")),
    ...(await import("../reader/dependencies/calls")),
    ...(await import("./downloads-list")),
    ...(await import("./stored-reading")),
  };
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById("root") as HTMLElement);
});

afterEach(() => act(async () => root.unmount()));

const shown = () => document.body.textContent ?? "";
const button = (name: string) =>
  [...document.querySelectorAll("button")].find((found) => found.textContent === name);
const press = (name: string) => act(async () => button(name)?.click());

/** Waits until a check passes, rendering pending changes before each attempt. */
async function until(check: () => void) {
  await vi.waitFor(async () => {
    await act(async () => new Promise((resolve) => setTimeout(resolve, 5)));
    check();
  });
}

test("the next ten sections come with a bar, are told of, and are taken away again", async () => {
  const { DownloadButton, storedReading, completeReading } = modules;
  let release = () => {};
  answering = (section) =>
    section === 4
      ? new Promise((resolve) => {
          release = resolve;
        })
      : Promise.resolve();
  await act(async () => root.render(<DownloadButton bookId="b1" section={2} />));
  await press("Download the next ten sections");
  await until(() => expect(shown()).toContain("9 of 10 sections"));
  const bar = document.querySelector("progress");
  expect([bar?.getAttribute("value"), bar?.getAttribute("max")]).toEqual(["9", "10"]);
  await act(async () => release());
  await until(() => expect(shown()).toContain("Downloaded. It opens without a connection now."));
  await until(() => expect(shown()).toContain("On this device: 10 sections, 1 kB."));
  expect(await storedReading("b1", 5)).toMatchObject({
    book: { title: "The tide" },
    text: { section: { number: 5 } },
  });
  expect(await storedReading("b1", 1)).toBeNull();
  const bare = { data: { layout: "section", reading: null } };
  const at = (query: string) => completeReading(bare, new URL(`http://localhost/reader${query}`));
  expect((await at("?book_id=b1&section=5")).data).toMatchObject({
    layout: "section",
    reading: { text: { block_num: 1 } },
  });
  expect(await at("")).toBe(bare);
  await expect(at("?book_id=b1&section=1")).rejects.toThrow("not on the device");
  await press("Remove from this device");
  await press("Remove from this device");
  await until(() => expect(shown()).not.toContain("On this device"));
  expect(await storedReading("b1", 5)).toBeNull();
});

test("a download is stopped and goes on, and a lost connection is told of", async () => {
  const { DownloadButton } = modules;
  const held: (() => void)[] = [];
  answering = (section) => (section > 3 ? new Promise((resolve) => held.push(resolve)) : Promise.resolve());
  await act(async () => root.render(<DownloadButton bookId="b1" section={1} />));
  await press("Download the book");
  await until(() => expect(shown()).toContain("3 of 11 sections"));
  await press("Stop");
  for (const release of held) release();
  await until(() => expect(shown()).toContain("On this device: 3 sections"));
  answering = () => Promise.reject(new TypeError("no network"));
  await press("Download the book");
  await until(() => expect(shown()).toContain("The connection is gone. What arrived stays"));
  answering = () => Promise.resolve();
  await press("Download the book");
  await until(() => expect(shown()).toContain("On this device: 11 sections"));
});

test("what is here is listed, and nothing says what to do", async () => {
  const { DownloadButton, DownloadsList } = modules;
  await act(async () => root.render(<DownloadsList />));
  await until(() => expect(shown()).toContain("Nothing downloaded yet"));
  await act(async () => root.render(<DownloadButton bookId="b1" section={1} />));
  await press("Download the book");
  await until(() => expect(shown()).toContain("1 section is still locked and was left out."));
  await act(async () => root.render(<DownloadsList />));
  await until(() => expect(shown()).toContain("11 sections, 1 kB · Sections 1–11"));
  expect(document.querySelector("a")?.getAttribute("href")).toBe("/reader?book_id=b1&section=1");
});

test("the page of a book says what of it is here", async () => {
  const { DownloadBook, DownloadButton } = modules;
  const on = (section_num: number) => (
    <DownloadBook
      book={{ ...book, extend: { section_num, read_num: 0 } }}
      findPosition={async () => 1}
      pressed={false}
    />
  );
  await act(async () => root.render(on(12)));
  await until(() => expect(shown()).toBe("Download"));
  await act(async () => root.render(<DownloadButton bookId="b1" section={1} />));
  await press("Download the book");
  await until(() => expect(shown()).toContain("On this device: 11 sections"));
  await act(async () => root.render(on(12)));
  await until(() => expect(shown()).toBe("Partly downloaded"));
  await act(async () => root.render(on(11)));
  await until(() => expect(shown()).toBe("Downloaded"));
});

test("words are found in what was downloaded when nobody can be asked", async () => {
  const { DownloadButton, findStored, calls } = modules;
  expect(await findStored("b1", "text", 1)).toBeNull();
  await act(async () => root.render(<DownloadButton bookId="b1" section={1} />));
  await press("Download the book");
  await until(() => expect(shown()).toContain("On this device: 11 sections"));
  vi.stubGlobal("fetch", vi.fn().mockRejectedValue(new TypeError("no network")));
  const { signal } = new AbortController();
  const found = await calls.find("b1", " \"L'ete there", 4, signal);
  expect(found.next).toBeNull();
  expect(found.hits.map(({ section }) => section)).toEqual([4, 5, 6, 7, 8, 9, 10, 11]);
  expect(found.hits[0]).toEqual({
    section: 4,
    title: "S4",
    block: 1,
    offset: 18,
    length: 13,
    before: "Text of 4, ",
    match: "“l’Été  there",
    after: "”",
  });
  expect((await findStored("b1", "before.text", 1))?.hits, "no hit crosses a paragraph").toEqual([]);
  expect((await findStored("b1", "nowhere", 1))?.hits).toEqual([]);
});

test("the server draws what the browser finds", () => {
  const { DownloadButton, DownloadsList } = modules;
  expect(renderToString(<DownloadButton bookId="b1" section={1} />)).toContain("Download the book");
  expect(renderToString(<DownloadsList />)).toContain("skeleton");
});
