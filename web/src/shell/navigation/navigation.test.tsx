// @vitest-environment happy-dom
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { bookPage, failed, home, notFound } from "../../../test/sample-pages";
import type { Page } from "../../api/page";
import { routeTable } from "../../routes/table";
import { BuildMonitor } from "../builds/build-monitor";
import { ColourMode } from "../colour-mode/colour-mode";
import { speak } from "../messages/translate";
import { type RouteModules, type RouteTable, viewOf } from "../route";
import { NavigationRoot } from "./navigation-root";
import { Navigator } from "./navigator";

const ORIGIN = "https://read.example";
const second: Page = {
  ...bookPage,
  path: "/book/p0q1",
  data: { ...bookPage.data, book: { ...bookPage.data.book, book_id: "p0q1", title: "Glass Harbour" } },
};

/** The responses of the mocked network, by address. */
const answers = new Map<string, () => Promise<Response>>();
const asked: string[] = [];
let root: Root;
let builds: BuildMonitor;
const learnLanguage = vi.fn(async () => false);
const onPageView = vi.fn();

// The first import may take long on a busy machine.
beforeAll(() => routeTable.load("book").then(() => {}));

beforeEach(() => {
  window.happyDOM.setURL(`${ORIGIN}/`);
  history.replaceState(null, "");
  sessionStorage.clear();
  document.body.innerHTML = '<div id="root"></div>';
  // Without this, the previous test's mark would let this test click before the listeners are added.
  Reflect.deleteProperty(document.documentElement.dataset, "hydrated");
  // Simulated documents have no layout, so every element counts as having a box unless React hides it.
  vi.spyOn(Element.prototype, "getClientRects").mockImplementation(function (this: Element) {
    return (this.closest('[style*="display: none"]') ? [] : [{}]) as unknown as DOMRectList;
  });
  vi.spyOn(location, "assign").mockImplementation(() => {});
  vi.spyOn(location, "reload").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
  localStorage.clear();
  learnLanguage.mockReset().mockResolvedValue(false);
  onPageView.mockReset();
  builds = new BuildMonitor(home.build);
  answers.clear();
  asked.length = 0;
  vi.stubGlobal("fetch", (url: string, { signal }: RequestInit = {}) => {
    // API requests of the shown page are not part of navigation, so they get no response.
    if (url.startsWith("/api/")) return new Promise<Response>(() => {});
    asked.push(url);
    const answer = answers.get(url.split("/_payload.json")[0] || "/");
    if (!answer) throw new Error(`nothing answers ${url}`);
    return new Promise<Response>((resolve, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason));
      answer().then(resolve, reject);
    });
  });
  answer("/", home);
  answer("/book/k3v9", bookPage);
  answer("/book/p0q1", second);
});

afterEach(() => root.unmount());

function answer(path: string, page: Page) {
  answers.set(path, async () => Response.json(page, { status: page.status }));
}

async function startAt(page: Page, table: RouteTable = routeTable) {
  const first = viewOf(await routeTable.load(page.route), page);
  const fallback = viewOf(await routeTable.load("error"), failed);
  const navigator = new Navigator(first, { routes: table, builds, now: () => 1_000_000 });
  root = createRoot(document.getElementById("root") as HTMLElement);
  root.render(
    <NavigationRoot
      navigator={navigator}
      builds={builds}
      colours={new ColourMode()}
      first={first}
      fallback={fallback}
      learnLanguage={learnLanguage}
      onPageView={onPageView}
    />,
  );
  await vi.waitFor(() => expect(document.documentElement.dataset.hydrated).toBe("true"));
  await vi.waitFor(() => expect(heading()).toBeTruthy());
}

function heading(): string {
  const shown = [...document.querySelectorAll("h1")].filter((h1) => h1.getClientRects().length > 0);
  return shown.map((h1) => h1.textContent).join(" and ");
}

function click(href: string, init: MouseEventInit = {}): boolean {
  const link = document.createElement("a");
  link.href = href;
  document.body.append(link);
  const untouched = link.dispatchEvent(
    new MouseEvent("click", { bubbles: true, cancelable: true, button: 0, ...init }),
  );
  link.remove();
  return !untouched;
}

describe("following a link", () => {
  test("shows the page, moves focus to its heading and announces it", async () => {
    await startAt(home);
    expect(click("/book/k3v9")).toBe(true);
    await vi.waitFor(() => expect(heading()).toBe("Salt & Lantern"));
    expect(location.pathname).toBe("/book/k3v9");
    expect(document.activeElement?.textContent).toBe("Salt & Lantern");
    expect(document.title).toBe("Salt & Lantern by Ines Duarte | Dogear");
    const announced = [...document.querySelectorAll('[role="status"]')].map((part) => part.textContent);
    expect(announced).toContain(document.title);
    expect(asked).toEqual([`/book/k3v9/_payload.json?${home.build}`]);
  });

  test("leaves a click with a key held, and a fragment of this page, to the browser", async () => {
    await startAt(home);
    expect(click("/book/k3v9", { ctrlKey: true })).toBe(false);
    expect(click("#content")).toBe(false);
    expect(asked).toEqual([]);
  });

  test("shows a page that is not there, whatever its status", async () => {
    answer("/nope", notFound);
    await startAt(home);
    click("/nope");
    await vi.waitFor(() => expect(heading()).toBe("Page not found"));
    expect(location.pathname).toBe("/nope");
  });

  test("gives up the first of two clicks", async () => {
    let release = () => {};
    answers.set("/book/k3v9", async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return Response.json(bookPage);
    });
    await startAt(home);
    click("/book/k3v9");
    click("/book/p0q1");
    await vi.waitFor(() => expect(heading()).toBe("Glass Harbour"));
    release();
    await new Promise((resolve) => setTimeout(resolve));
    expect(heading()).toBe("Glass Harbour");
    expect(location.pathname).toBe("/book/p0q1");
  });

  test("a link to the page itself adds no history", async () => {
    await startAt(home);
    const { length } = history;
    click("/");
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect(history.length).toBe(length);
  });
});

describe("what cannot be shown here", () => {
  test("an answer of another build is left to a full load", async () => {
    answer("/book/k3v9", { ...bookPage, build: "fedcba9876543210" });
    await startAt(home);
    click("/book/k3v9");
    await vi.waitFor(() => expect(location.assign).toHaveBeenCalledWith(`${ORIGIN}/book/k3v9`));
    expect(location.pathname).toBe("/");
  });

  test("so is an answer that is no page", async () => {
    answers.set("/book/k3v9", async () => new Response("<!doctype html>"));
    await startAt(home);
    click("/book/k3v9");
    await vi.waitFor(() => expect(location.assign).toHaveBeenCalledWith(`${ORIGIN}/book/k3v9`));
  });

  test("code that does not load gets one reload of the page it is for, then the error page", async () => {
    const table: RouteTable = {
      ...routeTable,
      load: (route) => (route === "book" ? Promise.reject(new Error("gone")) : routeTable.load(route)),
    };
    await startAt(home, table);
    click("/book/k3v9");
    await vi.waitFor(() => expect(location.reload).toHaveBeenCalledTimes(1));
    expect(location.pathname).toBe("/book/k3v9");
    click("/book/k3v9");
    await vi.waitFor(() => expect(heading()).toBe("Internal Server Error"));
    expect(location.reload).toHaveBeenCalledTimes(1);
  });

  test("a lost connection shows the error page at the page's address, and can try again", async () => {
    answers.set("/book/k3v9", () => Promise.reject(new TypeError("offline")));
    await startAt(home);
    click("/book/k3v9");
    await vi.waitFor(() => expect(heading()).toBe("Internal Server Error"));
    expect(location.pathname).toBe("/book/k3v9");
    answer("/book/k3v9", bookPage);
    const { length } = history;
    click("");
    await vi.waitFor(() => expect(heading()).toBe("Salt & Lantern"));
    expect(history.length).toBe(length);
  });

  test("a screen that throws gives way to the error page, and the next page is well again", async () => {
    answer("/book/k3v9", { ...bookPage, data: { book: bookPage.data.book } } as Page);
    await startAt(home);
    click("/book/k3v9");
    await vi.waitFor(() => expect(heading()).toBe("Internal Server Error"));
    click("/book/p0q1");
    await vi.waitFor(() => expect(heading()).toBe("Glass Harbour"));
  });
});

describe("Back", () => {
  test("shows what was there, at once and where it was left", async () => {
    await startAt(home);
    const homeState: unknown = history.state;
    window.scrollTo(0, 640);
    click("/book/k3v9");
    await vi.waitFor(() => expect(heading()).toBe("Salt & Lantern"));
    expect(window.scrollY).toBe(0);
    expect(asked).toHaveLength(1);

    history.replaceState(homeState, "", "/");
    window.dispatchEvent(new PopStateEvent("popstate", { state: homeState }));
    await vi.waitFor(() => expect(heading()).toBe("Featured and new on Dogear"));
    expect(window.scrollY).toBe(640);
    expect(asked).toHaveLength(1);
  });

  test("fetches what is no longer kept", async () => {
    await startAt(home);
    history.replaceState({ entry: "before-a-reload" }, "", "/book/p0q1");
    window.dispatchEvent(new PopStateEvent("popstate", { state: { entry: "before-a-reload" } }));
    await vi.waitFor(() => expect(heading()).toBe("Glass Harbour"));
    expect(location.pathname).toBe("/book/p0q1");
  });

  test("to a fragment of the same page changes nothing", async () => {
    await startAt(home);
    history.replaceState(null, "", "/#content");
    window.dispatchEvent(new PopStateEvent("popstate", { state: null }));
    expect(heading()).toBe("Featured and new on Dogear");
    expect(asked).toEqual([]);
  });
});

test("a link under the pointer is fetched before the click", async () => {
  await startAt(home);
  const link = document.querySelector('.shelf a[href="/book/p0q1"]');
  link?.dispatchEvent(new Event("pointerover", { bubbles: true }));
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  click("/book/p0q1");
  await vi.waitFor(() => expect(heading()).toBe("Glass Harbour"));
  expect(asked).toHaveLength(1);
});

describe("a page with neither layout nor a choice of colours", () => {
  const bare: RouteTable = {
    ...routeTable,
    async load(route) {
      const module = await routeTable.load(route);
      if (route !== "book") return module;
      const { meta, Screen } = module as RouteModules["book"];
      const own: RouteModules["book"] = {
        meta: (page) => ({ ...meta(page), layout: "none", colourMode: "dark" }),
        Screen,
      };
      return own as typeof module;
    },
  };
  const mode = () => document.documentElement.dataset.mode;

  test("is shown alone in its own colours, and home is as it was afterwards", async () => {
    localStorage.setItem("dogear-color-mode", "light");
    await startAt(home, bare);
    const kept = document.querySelector(".shelf-ranked");
    click("/book/k3v9");
    await vi.waitFor(() => expect(heading()).toBe("Salt & Lantern"));
    expect(document.querySelector("header, footer")).toBeNull();
    expect(mode()).toBe("dark");
    click("/");
    await vi.waitFor(() => expect(heading()).toBe("Featured and new on Dogear"));
    expect(document.querySelectorAll("header, footer")).toHaveLength(2);
    expect(mode()).toBe("light");
    expect(document.querySelector(".shelf-ranked")).toBe(kept);
  });
});

test("a language learnt after hydration rewords the page and its title", async () => {
  learnLanguage.mockImplementation(async () => {
    speak({ "home.heading": "Silffoedd {site}", "home.title": "{site} yn Gymraeg" });
    return true;
  });
  try {
    await startAt(home);
    await vi.waitFor(() => expect(heading()).toBe("Silffoedd Dogear"));
    expect(document.title).toBe("Dogear yn Gymraeg");
  } finally {
    speak({});
  }
});

test("every page after the first is told of", async () => {
  await startAt(home);
  expect(onPageView).not.toHaveBeenCalled();
  click("/book/k3v9");
  await vi.waitFor(() => expect(onPageView).toHaveBeenCalledTimes(1));
});

test("nothing is fetched ahead for a reader who saves data", async () => {
  Object.defineProperty(window.navigator, "connection", { value: { saveData: true }, configurable: true });
  try {
    await startAt(home);
    vi.useFakeTimers();
    document.querySelector(".shelf a")?.dispatchEvent(new Event("pointerover", { bubbles: true }));
    vi.runAllTimers();
    expect(asked.filter((url) => url.includes("_payload"))).toEqual([]);
  } finally {
    vi.useRealTimers();
    Reflect.deleteProperty(window.navigator, "connection");
  }
});
