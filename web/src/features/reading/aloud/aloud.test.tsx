// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Aloud, type AloudPage } from "./aloud";
import { AloudBar } from "./aloud-bar";
import type { Sentence } from "./sentences";

class Utterance {
  lang = "";
  voice: unknown = null;
  rate = 1;
  onend: (() => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  constructor(readonly text: string) {}
}

/** A mock of the system's speech synthesis, controlled by the test. */
class Speech {
  said: Utterance[] = [];
  speaking = false;
  paused = false;
  voices = [{ voiceURI: "v1", name: "Ann", lang: "en-GB", localService: true, default: true }];
  getVoices = () => this.voices;
  addEventListener = () => {};
  resume = () => {};
  speak = (utterance: Utterance) => {
    this.said.push(utterance);
    this.speaking = true;
  };
  cancel = () => {
    if (this.speaking) this.said.at(-1)?.onerror?.({ error: "canceled" });
    this.speaking = false;
  };
  finish = () => {
    this.speaking = false;
    this.said.at(-1)?.onend?.();
  };
  get last() {
    return this.said.at(-1)?.text;
  }
}

const sentences = (...texts: string[]): Sentence[] =>
  texts.map((text, block) => ({ block, start: 0, end: text.length, text }));
const book: Record<number, Sentence[]> = { 1: sentences("One.", "Two."), 2: sentences("Three.") };

let speech: Speech;
let followed: string[];
let choices: { voice: string; rate: number };

function aloud(changes: Partial<AloudPage> = {}, voice: Speech | null = speech): Aloud {
  const page: AloudPage = {
    language: "en",
    playing: (section) => ({ title: `Section ${section}`, artist: "A", album: "B", cover: "" }),
    sentences: async (section) => book[section] ?? null,
    rangeOf: () => null,
    follow(section, { block }) {
      followed.push(`${section}:${block}`);
      return undefined;
    },
    ...changes,
  };
  const given = (voice ?? undefined) as unknown as SpeechSynthesis | undefined;
  return new Aloud(page, { speech: given, now: () => Date.now(), choices: () => choices });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("SpeechSynthesisUtterance", Utterance);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  speech = new Speech();
  followed = [];
  choices = { voice: "", rate: 1 };
});

afterEach(() => vi.useRealTimers());

describe("a page that is read aloud", () => {
  test("is followed sentence by sentence, into the next section and to the end", async () => {
    const mine = aloud();
    await mine.start(1);
    expect([speech.last, followed.at(-1)]).toEqual(["One.", "1:0"]);
    expect(speech.said[0]).toMatchObject({ lang: "en-GB", rate: 1 });
    speech.finish();
    expect([speech.last, followed.at(-1)]).toEqual(["Two.", "1:1"]);
    speech.finish();
    await vi.advanceTimersByTimeAsync(0);
    expect([speech.last, followed.at(-1)]).toEqual(["Three.", "2:0"]);
    speech.finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(mine.state()).toMatchObject({ kind: "off", trouble: null });
  });

  test("begins at the position of the reader", async () => {
    await aloud().start(1, 1, 2);
    expect(speech.last).toBe("Two.");
  });

  test("is spoken with the speed chosen meanwhile", async () => {
    const mine = aloud();
    await mine.start(1);
    choices.rate = 2;
    mine.changed();
    expect(speech.said.map(({ text, rate }) => [text, rate])).toEqual([
      ["One.", 1],
      ["One.", 2],
    ]);
  });

  test("goes on when a voice neither ends nor fails, and gives up one that never answers", async () => {
    const mine = aloud();
    await mine.start(1);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(speech.said.map(({ text }) => text)).toEqual(["One.", "One."]);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(speech.last).toBe("Two.");
    await vi.advanceTimersByTimeAsync(6_000);
    expect(mine.state()).toMatchObject({ kind: "off", trouble: "stuck" });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(speech.said).toHaveLength(3);
  });

  test("falls silent when it is left, and not when it is hidden", async () => {
    const mine = aloud();
    await mine.start(1);
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
    expect(mine.state().kind).toBe("speaking");
    speech.speaking = false;
    Object.defineProperty(document, "visibilityState", { value: "visible", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
    expect(speech.said).toHaveLength(2);
    window.dispatchEvent(new Event("pagehide"));
    expect([mine.state().kind, speech.speaking]).toEqual(["off", false]);
  });

  test("a section that cannot be had ends it", async () => {
    const mine = aloud({ sentences: async () => Promise.reject(new Error("offline")) });
    await mine.start(1);
    expect(mine.state()).toMatchObject({ kind: "off", trouble: "no text" });
  });

  test("sleeps after some minutes", async () => {
    const mine = aloud();
    await mine.start(1);
    mine.sleep(5);
    await vi.advanceTimersByTimeAsync(1_000);
    vi.setSystemTime(Date.now() + 300_000);
    speech.finish();
    expect(mine.state().kind).toBe("paused");
  });
});

describe("the bar", () => {
  async function show(mine: Aloud) {
    document.body.innerHTML = '<div id="root"></div>';
    const root = createRoot(document.getElementById("root") as HTMLElement);
    const start = vi.fn(() => void mine.start(1));
    await act(async () => root.render(<AloudBar aloud={mine} onStart={start} onClose={() => {}} />));
    return { start, leave: () => act(async () => root.unmount()) };
  }
  const button = (name: string) => document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`);
  const press = (name: string) =>
    act(async () => {
      button(name)?.click();
      await vi.advanceTimersByTimeAsync(0);
    });

  test("begins, pauses and goes on", async () => {
    const mine = aloud();
    const { start, leave } = await show(mine);
    await press("Read aloud");
    expect(start).toHaveBeenCalledTimes(1);
    expect(speech.last).toBe("One.");
    await press("Pause");
    expect(mine.state().kind).toBe("paused");
    await press("Next sentence");
    await press("Read aloud");
    expect(speech.last).toBe("Two.");
    await press("Stop reading aloud");
    expect(mine.state().kind).toBe("off");
    await leave();
  });

  test("says nothing if it was closed before the voices were there", async () => {
    const mine = aloud();
    const started = mine.start(1);
    mine.stop();
    await vi.advanceTimersByTimeAsync(5_000);
    await started;
    expect(mine.state().kind).toBe("off");
    expect(speech.said).toEqual([]);
  });

  test.each([
    ["there is no speech", () => null],
    ["there are no voices", () => speech],
  ])("says where %s that the system has no voice", async (_, given) => {
    speech.voices = [];
    const mine = aloud({}, given());
    const { leave } = await show(mine);
    await act(async () => {
      const started = mine.start(1);
      await vi.advanceTimersByTimeAsync(2_000);
      await started;
    });
    expect(document.querySelector("[role=status]")?.textContent).toContain("no voice to read with");
    await leave();
  });
});
