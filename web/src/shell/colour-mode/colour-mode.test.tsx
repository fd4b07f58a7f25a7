// @vitest-environment happy-dom
import { act } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ColourMode } from "./colour-mode";
import { ColourModeContext, ColourSwitch } from "./colour-switch";
import { STORE } from "./mode";

const page = document.documentElement;
/** A mock of the system's colour mode. */
const system = Object.assign(new EventTarget(), { matches: false });
let unfollow = () => {};

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  localStorage.clear();
  system.matches = false;
  delete page.dataset.mode;
  delete page.dataset.forcedMode;
  page.className = "";
  vi.stubGlobal("matchMedia", () => system);
});

afterEach(() => {
  unfollow();
  vi.useRealTimers();
});

function following(): ColourMode {
  const colours = new ColourMode();
  unfollow = colours.follow();
  return colours;
}

function systemTurns(dark: boolean) {
  system.matches = dark;
  system.dispatchEvent(new Event("change"));
}

function otherTabStores(newValue: string | null, key: string | null = STORE) {
  window.dispatchEvent(new StorageEvent("storage", { key, newValue }));
}

describe("the choice", () => {
  test("is kept and painted", () => {
    const colours = following();
    colours.choose("dark");
    expect([localStorage.getItem(STORE), page.dataset.mode]).toEqual(["dark", "dark"]);
    expect(new ColourMode().preference()).toBe("dark");
    colours.choose("light");
    expect(page.dataset.mode).toBe("light");
  });

  test("of the system follows the system as it changes", () => {
    const colours = following();
    systemTurns(true);
    expect(page.dataset.mode).toBe("dark");
    systemTurns(false);
    expect(page.dataset.mode).toBe("light");
    colours.choose("light");
    systemTurns(true);
    expect(page.dataset.mode).toBe("light");
    colours.choose("system");
    expect(page.dataset.mode).toBe("dark");
  });

  test("lasts as long as the document where storage is forbidden", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("forbidden", "SecurityError");
    });
    const colours = following();
    colours.choose("dark");
    expect([colours.preference(), page.dataset.mode]).toEqual(["dark", "dark"]);
  });

  test("made in another tab holds here", () => {
    const colours = following();
    const told = vi.fn();
    colours.subscribe(told);
    otherTabStores("dark");
    expect([colours.preference(), page.dataset.mode]).toEqual(["dark", "dark"]);
    expect(told).toHaveBeenCalledTimes(1);
    otherTabStores("light", "something-else");
    expect(page.dataset.mode).toBe("dark");
    otherTabStores(null, null);
    expect([colours.preference(), page.dataset.mode]).toEqual(["system", "light"]);
  });
});

describe("a page's own colours", () => {
  test("win, and give way when the page does", () => {
    const colours = following();
    colours.choose("light");
    colours.force("dark");
    expect(page.dataset.mode).toBe("dark");
    colours.choose("light");
    expect(page.dataset.mode).toBe("dark");
    colours.force(undefined);
    expect([page.dataset.mode, page.dataset.forcedMode]).toEqual(["light", undefined]);
  });
});

test("transitions are held back for a moment", () => {
  vi.useFakeTimers();
  following().choose("dark");
  expect(page.classList.contains("colours-switching")).toBe(true);
  vi.runAllTimers();
  expect(page.classList.contains("colours-switching")).toBe(false);
});

describe("the switch", () => {
  let root: Root | undefined;
  afterEach(() => act(() => root?.unmount()));

  function radio(value: string): HTMLInputElement {
    const found = document.querySelector<HTMLInputElement>(`input[value="${value}"]`);
    if (!found) throw new Error(`no ${value}`);
    return found;
  }
  const chosen = () => document.querySelector<HTMLInputElement>("input:checked")?.value;

  test("hydrates what the server drew, then shows the choice", async () => {
    localStorage.setItem(STORE, "dark");
    const complaints = vi.fn();
    document.body.innerHTML = `<div id="root">${renderToString(<ColourSwitch forced={false} />)}</div>`;
    expect(chosen()).toBeUndefined();
    const colours = following();
    await act(async () => {
      root = hydrateRoot(
        document.getElementById("root") as HTMLElement,
        <ColourModeContext value={colours}>
          <ColourSwitch forced={false} />
        </ColourModeContext>,
        { onRecoverableError: complaints },
      );
    });
    expect(complaints).not.toHaveBeenCalled();
    expect(chosen()).toBe("dark");
    await act(async () => radio("light").click());
    expect([chosen(), page.dataset.mode]).toEqual(["light", "light"]);
    await act(async () => otherTabStores("system"));
    expect(chosen()).toBe("system");
  });

  test("rests where the page has colours of its own", async () => {
    document.body.innerHTML = '<div id="root"></div>';
    await act(async () => {
      root = createRoot(document.getElementById("root") as HTMLElement);
      root.render(<ColourSwitch forced />);
    });
    expect(document.querySelector("fieldset")?.disabled).toBe(true);
  });
});
