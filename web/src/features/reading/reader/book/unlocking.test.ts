// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { announceUnlock } from "../../../../parts/books/unlock-news";
import { sectionHtml } from "../../engine/layout/mounted-section";
import { Viewport } from "../../engine/layout/viewport";
import type { ReaderSection } from "../dependencies/dependencies";
import type { News } from "./shown";
import { handleLocked, type LockedBook } from "./unlocking";

const text = (number: number, locked: boolean): ReaderSection => ({
  section: { number, title: `S${number}`, words: 1, free: false },
  section_num: 12,
  locked,
  price: 10,
  html: `<p>${number}</p>`,
});

const content = (number: number, html = "<p>The beginning…</p>") => ({
  number,
  title: "",
  kicker: "",
  html,
  locked: true,
});

/**
 * Creates a document that ends with the locked sections 4 and 5, and a mocked session of the book.
 * `top` is the distance of section 5 from the top of the screen.
 */
function reader(top: number) {
  document.body.innerHTML = `<div id="view"><div id="stage"><div id="flow">${
    sectionHtml(content(4)) + sectionHtml(content(5))
  }</div><div class="reader-end"><button>Unlock</button></div></div></div>`;
  const part = (id: string) => document.getElementById(id) as HTMLElement;
  const viewport = new Viewport({ view: part("view"), track: part("track"), flow: part("flow") });
  const last = viewport.sections[1]?.element as HTMLElement;
  last.getBoundingClientRect = () => new DOMRect(0, top, 300, 300);
  const texts = {
    open: vi.fn(async (_: string, section: number) => text(section, true)),
    get: vi.fn(async (_: string, section: number) => text(section, true)),
  };
  const told: (News | null)[] = [];
  const session = {
    book: { book_id: "b1" },
    reading: { viewport, subscribe: () => () => {} },
    deps: { texts },
    complete: ({ section, html }: ReaderSection) =>
      void viewport.replace({ ...content(section.number, html), locked: false }),
    unlocked: (news: News | null) => void told.push(news),
    dismiss: () => void told.push(null),
  };
  return { session: session as unknown as LockedBook, texts, viewport, told };
}

const IN_VIEW = 10;
const BELOW = 10_000;
let left: AbortController;

beforeEach(() => {
  left = new AbortController();
});
afterEach(() => left.abort());

const sectionsOf = (call: ReturnType<typeof reader>["texts"]["open"]) =>
  call.mock.calls.map(([, section]) => section);

describe("what another tab has unlocked", () => {
  test("is asked for, and nothing is opened that the reader has not come to", () => {
    const { session, texts } = reader(BELOW);
    handleLocked(session, left.signal);
    announceUnlock("b1");
    expect(sectionsOf(texts.open)).toEqual([]);
    expect(sectionsOf(texts.get)).toEqual([4, 5]);
  });

  test("is opened where the reader is", () => {
    const { session, texts } = reader(IN_VIEW);
    handleLocked(session, left.signal);
    announceUnlock("b1");
    expect(sectionsOf(texts.open)).toEqual([5, 5]);
    expect(sectionsOf(texts.get)).toEqual([4]);
  });
});

test("whoever paid is told that the text did not come, until it is asked for again", async () => {
  const { session, texts, told } = reader(BELOW);
  handleLocked(session, left.signal);
  texts.get.mockRejectedValue(new TypeError("no network"));
  announceUnlock("b1", { receiptId: "r1", price: 10, count: 1 });
  await vi.waitFor(() => expect(told.at(-1)?.kind).toBe("failed"));
  const failed = told.at(-1);
  texts.get.mockImplementation(async (_, section) => text(section, false));
  if (failed?.kind === "failed") failed.again();
  expect(told.at(-1)).toBeNull();
});

test.each([
  ["<p>The beginning, and more.</p><p>Next.</p>", "The beginning, and more."],
  ["<p>The beginning…</p><p>Next.</p>", "Next."],
])("whoever unlocked by key reads on at the first new words of %s", async (html, block) => {
  const { session, texts, viewport } = reader(IN_VIEW);
  texts.open.mockImplementation(async (_, section) => ({ ...text(section, false), html }));
  document.querySelector("button")?.focus();
  handleLocked(session, left.signal);
  await vi.waitFor(() => expect(viewport.section(5)?.locked).toBe(false));
  expect(document.activeElement?.textContent).toBe(block);
});
