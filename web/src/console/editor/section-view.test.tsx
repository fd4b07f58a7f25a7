// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Inside } from "../../../test/console-stage";
import { press, Stage, text, write } from "../../../test/stage";
import { store } from "../data/store";
import { FakeServer, textOf, wordsOf } from "./fake-server";
import { SectionView } from "./section-view";
import type { Text, Versions } from "./text";

let stage: Stage;
let server: FakeServer;

beforeEach(() => {
  store.clear();
  stage = new Stage("/console/books/lamps/sections/31");
  vi.useFakeTimers();
  server = new FakeServer();
  server.published = textOf("Nobody had lit the lamp");
  stage.answers = {
    "GET /api/console/section": () => server.now(),
    "PUT /api/console/section/draft": (_, body) => server.save(body as Text & Versions),
    "POST /api/console/section/publish": (_, body) => {
      server.publish((body as { draft_version: number }).draft_version);
      return { changed: true, revision: server.revision };
    },
  };
});
afterEach(async () => {
  await stage.leave();
  vi.useRealTimers();
});

const open = () =>
  stage.show(
    <Inside>
      <SectionView book="lamps" section={31} />
    </Inside>,
  );
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const puts = () => stage.asked.filter((each) => each.startsWith("PUT"));

test("leaving the view sends the text that was typed, and never an empty one", async () => {
  await open();
  await write(".title-entry", "The last lamp");
  await stage.leave();
  await pass(0);
  expect(puts()).toHaveLength(1);
  expect([server.draft?.title, server.draft && wordsOf(server.draft)]).toEqual([
    "The last lamp",
    ["Nobody had lit the lamp"],
  ]);
  await pass(60_000);
  expect(puts()).toHaveLength(1);
});

test("a section that is opened again shows what was saved, not a cached text", async () => {
  await open();
  await write(".title-entry", "The last lamp");
  await pass(1_000);
  expect(text()).toContain("Draft saved");
  await stage.leave();
  await open();
  await pass(0);
  expect(document.querySelector<HTMLTextAreaElement>(".title-entry")?.value).toBe("The last lamp");
  await write(".title-entry", "The very last lamp");
  await pass(1_000);
  expect([server.draft?.title, text().includes("Two versions")]).toEqual(["The very last lamp", false]);
});

test("the text cannot be edited while it is published", async () => {
  let publish = () => {};
  stage.answers["POST /api/console/section/publish"] = (_, body) =>
    new Promise((resolve) => {
      publish = () => {
        server.publish((body as { draft_version: number }).draft_version);
        resolve({ changed: true, revision: 2 });
      };
    });
  await open();
  await write(".title-entry", "The last lamp");
  await pass(1_000);
  await press("Publish");
  const isReadOnly = () => [
    document.querySelector<HTMLTextAreaElement>(".title-entry")?.readOnly,
    document.querySelector(".section-text")?.getAttribute("contenteditable"),
  ];
  expect(isReadOnly()).toEqual([true, "false"]);
  await act(async () => publish());
  await pass(0);
  expect([isReadOnly(), text().includes("Published")]).toEqual([[false, "true"], true]);
});

test("a text that readers own is replaced once the operator has agreed", async () => {
  const bodies: unknown[] = [];
  stage.answers["POST /api/console/section/publish"] = { code: 1645, status: 409 };
  const refused = globalThis.fetch;
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    if (address !== "/api/console/section/publish") return refused(address, init);
    const body = JSON.parse(String(init.body));
    bodies.push(body.replace_owned);
    if (!body.replace_owned) {
      return new Response(JSON.stringify({ code: 1645, message: "", data: { readers: 12 } }), {
        status: 409,
      });
    }
    server.publish(body.draft_version);
    return Response.json({ code: 0, message: "", data: { changed: true, revision: 2 } });
  });
  await open();
  await write(".title-entry", "The last lamp");
  await pass(1_000);
  await press("Publish");
  expect(text()).toContain("12 readers unlocked this section");
  await press("Replace the text");
  await pass(0);
  expect([bodies, server.revision]).toEqual([[false, true], 2]);
});

test("a text of this browser is offered before anything is sent", async () => {
  const blocks = textOf("from the train").blocks;
  const backup = { writer: "w", at: 1, title: "The lamp", blocks, base_revision: 1, draft_version: 0 };
  localStorage.setItem("console-draft:1:lamps:31", JSON.stringify([backup]));
  await open();
  await pass(5_000);
  expect([puts(), text().includes("from the train")]).toEqual([[], true]);
  await press("Restore them");
  await pass(1_000);
  expect(server.draft && wordsOf(server.draft)).toEqual(["from the train"]);
  expect(document.querySelector(".section-text")?.textContent).toBe("from the train");
});

test("closing the tab asks only while something is unsaved", async () => {
  const asks = () => {
    const event = new Event("beforeunload", { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  await open();
  expect(asks()).toBe(false);
  await write(".title-entry", "The last lamp");
  expect(asks()).toBe(true);
  await pass(1_000);
  expect(asks()).toBe(false);
});

test("a book that is written from right to left is edited, previewed and compared so", async () => {
  server.language = "fa";
  server.direction = "rtl";
  const revision = {
    revision: 1,
    title: "The lamp",
    words: 1,
    revised_at: 1,
    revised_by: "ben",
    origin: "edit",
  };
  stage.answers["GET /api/console/section/revisions"] = { data: { list: [{ ...revision, current: true }] } };
  stage.answers["GET /api/console/section/revision"] = {
    data: { ...revision, current: true, blocks: server.published.blocks },
  };
  await open();
  const isPersian = (selector: string) => {
    const shown = document.querySelector<HTMLElement>(selector);
    return [shown?.getAttribute("dir"), shown?.getAttribute("lang")];
  };
  const persian = ["rtl", "fa"];
  expect([isPersian("[role=textbox]"), isPersian(".title-entry")]).toEqual([persian, persian]);
  await press("Preview");
  expect(isPersian(".phone-frame")).toEqual(persian);
  await press("Earlier texts");
  await press("Text 1");
  expect(isPersian(".version-text")).toEqual(persian);
  await press("Close");
  await write(".title-entry", "The last lamp");
  server.importText(textOf("from the file"));
  await pass(1_000);
  expect(text()).toContain("Two versions");
  expect(isPersian(".version .version-text")).toEqual(persian);
});

test("all kept revisions can be reached", async () => {
  const all = Array.from({ length: 51 }, (_, at) => ({
    revision: 51 - at,
    title: "The lamp",
    words: 1,
    revised_at: 1,
    revised_by: "ben",
    origin: "edit",
    current: at === 0,
  }));
  stage.answers["GET /api/console/section/revisions"] = ({ searchParams }) => {
    const after = Number(searchParams.get("after") ?? 52);
    const list = all
      .filter(({ revision }) => revision < after)
      .slice(0, Number(searchParams.get("page_size") ?? 10));
    const last = list.at(-1)?.revision ?? 1;
    return { list, next: last > 1 ? last : null };
  };
  await open();
  await press("Earlier texts");
  const shown = () => document.querySelectorAll(".revision-list li").length;
  expect(shown()).toBe(20);
  await press("Show more");
  await press("Show more");
  expect([shown(), text().includes("Show more")]).toEqual([51, false]);
});
