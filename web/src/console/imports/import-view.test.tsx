// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Inside } from "../../../test/console-stage";
import { press, Stage, submit, text, write } from "../../../test/stage";
import { store } from "../data/store";
import { ImportView } from "./import-view";

let stage: Stage;
let bodies: Array<Record<string, unknown>>;

const JOB = {
  id: "5y",
  file: "lamps.md",
  state: "ready",
  problem: "",
  progress: null,
  can_restart: false,
  book: null,
  created_at: 1,
  changed_at: 1,
  expires_at: 9,
};
const TEXT = { title: "The first lamp", place: "section", words: 12, first_words: "Nobody had" };

let outline: Record<string, unknown>;

const open = () =>
  stage.show(
    <Inside>
      <ImportView id="5y" />
    </Inside>,
  );

beforeEach(async () => {
  store.clear();
  sessionStorage.clear();
  bodies = [];
  stage = new Stage("/console/imports/5y");
  outline = {
    title: "Lamps",
    author: "Nell Ashby",
    recognized: { book_id: "lamps", title: "Old lamps" },
    texts: [TEXT, { ...TEXT, title: "The second lamp" }],
    report: {
      file: "lamps.md",
      format: "Markdown",
      findings: [],
      omitted: 0,
      kept: { sections: 2, words: 24, pictures: 0, notes: 0 },
    },
  };
  stage.answers["GET /api/console/import"] = { data: { job: JOB, outline } };
  stage.answers["GET /api/console/imports"] = { data: { list: [] } };
  stage.answers["POST /api/console/import/publish"] = (_, body) => {
    bodies.push(body as Record<string, unknown>);
    return JOB;
  };
  await open();
});
afterEach(() => stage.leave());

const value = (selector: string) => document.querySelector<HTMLInputElement>(selector)?.value;

test("Enter in a title does not publish, and a book on the site is replaced only after a question", async () => {
  const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
  await act(async () => document.querySelector("ol input")?.dispatchEvent(enter));
  expect(enter.defaultPrevented).toBe(true);
  await submit("form");
  expect([bodies, text().includes("in place of the present one")]).toEqual([[], true]);
  await press("Publish the new version");
  expect(bodies).toMatchObject([{ version_of: "lamps" }]);
});

test("options and titles survive a look at the report, and are guarded", async () => {
  await write("[name=as]", "new");
  await write("[name=genre]", "mystery");
  await write("[name=price]", "7");
  await write("ol input", "The last lamp");
  await press("Report");
  expect(document.querySelector("[name=as]")).toBeNull();
  await press("Texts");
  expect([value("[name=as]"), value("[name=genre]"), value("[name=price]"), value("ol input")]).toEqual([
    "new",
    "mystery",
    "7",
    "The last lamp",
  ]);
  const leaving = new Event("beforeunload", { cancelable: true });
  dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await submit("form");
  expect(bodies).toMatchObject([{ version_of: null, genre: "mystery", price: 7 }]);
});

/** Makes the server return the import `JOB` with this `change` from now on. */
const now = (change: Partial<Record<keyof typeof JOB, unknown>>) => {
  stage.answers["GET /api/console/import"] = {
    data: { job: { ...JOB, ...change }, outline: change.state === "ready" ? outline : null },
  };
};

test("the plan and the options survive a refused publication and a reload of the page", async () => {
  vi.useFakeTimers();
  try {
    await write("ol input", "The last lamp");
    await write("[name=as]", "new");
    await press("Leave out The second lamp");
    now({ state: "publishing" });
    await submit("form");
    expect(document.querySelector("form")).toBeNull();
    now({ state: "ready", problem: "The book has a section that readers own." });
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(text()).toContain("readers own");
    const decided = () => [value("ol input"), value("[name=as]"), text().includes("Left out")];
    expect(decided()).toEqual(["The last lamp", "new", true]);

    await stage.leave();
    store.clear();
    await open();
    expect(decided()).toEqual(["The last lamp", "new", true]);
    expect(sessionStorage.length).toBe(1);

    now({ state: "published", book: { book_id: "lamps", title: "Lamps", sections: 1, changed: true } });
    await submit("form");
    expect([text().includes("is published"), sessionStorage.length]).toEqual([true, 0]);
  } finally {
    vi.useRealTimers();
  }
});

test("the plan of a file in which other texts were found is not used", async () => {
  await write("ol input", "The last lamp");
  await stage.leave();
  store.clear();
  outline.texts = [{ ...TEXT, title: "Another lamp" }];
  await open();
  expect(value("ol input")).toBe("Another lamp");
});

test("titles and first words have the direction of their own letters", () => {
  const auto = [...document.querySelectorAll("ol [dir=auto]")];
  expect(auto.map((each) => (each instanceof HTMLInputElement ? each.value : each.textContent))).toEqual([
    "The first lamp",
    "Nobody had",
    "The second lamp",
    "Nobody had",
  ]);
});

test("the end of a text can be cut off and left out, and kept again", async () => {
  const paragraph = (text: string) => ({ kind: "paragraph", runs: [{ text }] });
  stage.answers["GET /api/console/import/text"] = {
    data: { blocks: [paragraph("Nobody had lit the lamp."), paragraph("Also by Nell Ashby")] },
  };
  outline.texts = [{ ...TEXT, blocks: 2 }];
  await stage.leave();
  store.clear();
  await open();
  await press("Split The first lamp");
  await press("Split here, before “Also by Nell Ashby”");
  await press("Leave out Also by Nell Ashby");
  await submit("form");
  await press("Publish the new version");
  expect(bodies).toMatchObject([
    {
      texts: [
        { from_block: 0, dropped: false },
        { text: 0, from_block: 1, dropped: true },
      ],
    },
  ]);
  await press("Keep Also by Nell Ashby");
  await press("Undo the split before Also by Nell Ashby");
  expect(document.querySelectorAll(".text-list li")).toHaveLength(1);
});
