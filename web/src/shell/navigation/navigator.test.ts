// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { bookPage, home } from "../../../test/sample-pages";
import type { Page, RouteName } from "../../api/page";
import { routeTable } from "../../routes/table";
import { type RouteTable, viewOf } from "../route";
import { type Arrival, Navigator } from "./navigator";

const ORIGIN = "https://read.example";
const asked: string[] = [];
const arrivals: Arrival[] = [];
const loads: RouteName[] = [];
let outdated: boolean;

const routes: RouteTable = {
  guess: routeTable.guess,
  load: (route) => {
    loads.push(route);
    return routeTable.load(route);
  },
};

const redirects = new Map([
  ["/old", `${ORIGIN}/book/k3v9`],
  ["/away", "https://else.example/x"],
]);

const builds = {
  get outdated() {
    return outdated;
  },
  destination: (target: URL) => new URL(redirects.get(target.pathname) ?? target),
  isPrerendered: (path: string) => path === "/book/ready" || path === "/",
};

beforeEach(() => {
  window.happyDOM.setURL(`${ORIGIN}/`);
  history.replaceState(null, "");
  vi.spyOn(location, "assign").mockImplementation(() => {});
  vi.spyOn(location, "reload").mockImplementation(() => {});
  for (const list of [asked, arrivals, loads]) list.length = 0;
  outdated = false;
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url.replace(/\/_payload.*/, ""));
    return Response.json(url.startsWith("/_payload") ? home : bookPage);
  });
});

async function startAt(page: Page): Promise<Navigator> {
  const navigator = new Navigator(viewOf(await routeTable.load(page.route), page), {
    routes,
    builds,
    now: () => 1_000_000,
  });
  navigator.listen({ setBusy: () => {}, arrive: (arrival) => arrivals.push(arrival) });
  return navigator;
}

const at = (path: string) => new URL(path, ORIGIN);

test("a step within a page is an entry of its own, and Back between steps leaves the page to itself", async () => {
  const navigator = await startAt(home);
  const before: unknown = history.state;
  const length = history.length;
  navigator.readdress("/?step=2", true);
  expect(history.length).toBe(length + 1);
  expect(location.search).toBe("?step=2");
  const after: unknown = history.state;
  expect(after).not.toEqual(before);
  history.replaceState(before, "", "/");
  await navigator.restore(before);
  expect([arrivals, asked]).toEqual([[], []]);
  // After another page was opened, Back shows the page again.
  await navigator.follow(at("/book/k3v9"));
  history.replaceState(before, "", "/");
  await navigator.restore(before);
  expect(arrivals.map(({ view }) => view.page.route)).toEqual(["book", "home"]);
});

describe("a new build", () => {
  test("makes the next navigation a full load", async () => {
    const navigator = await startAt(home);
    await navigator.follow(at("/book/k3v9"));
    expect(arrivals).toHaveLength(1);
    outdated = true;
    await navigator.follow(at("/book/p0q1"));
    expect(location.assign).toHaveBeenCalledWith(`${ORIGIN}/book/p0q1`);
    expect(arrivals).toHaveLength(1);
    expect(asked).toEqual(["/book/k3v9"]);
  });

  test("also of Back, to a page that is kept", async () => {
    const navigator = await startAt(home);
    const homeState: unknown = history.state;
    await navigator.follow(at("/book/k3v9"));
    outdated = true;
    history.replaceState(homeState, "", "/");
    await navigator.restore(homeState);
    expect(location.reload).toHaveBeenCalledTimes(1);
    expect(arrivals).toHaveLength(1);
  });

  test("leaves nothing to fetch ahead", async () => {
    const navigator = await startAt(home);
    outdated = true;
    navigator.prefetch(at("/book/k3v9"));
    navigator.sight(at("/book/ready"));
    expect([asked, loads]).toEqual([[], []]);
  });
});

describe("a route rule", () => {
  test("is followed before anything is fetched", async () => {
    const navigator = await startAt(home);
    await navigator.follow(at("/old"));
    expect(asked).toEqual(["/book/k3v9"]);
    expect(location.pathname).toBe("/book/k3v9");
    expect(arrivals[0]?.view.page.route).toBe("book");
  });

  test("that leads to another site is a full load", async () => {
    const navigator = await startAt(home);
    await navigator.follow(at("/away"));
    expect(location.assign).toHaveBeenCalledWith("https://else.example/x");
    expect(asked).toEqual([]);
    navigator.prefetch(at("/away"));
    expect(asked).toEqual([]);
  });
});

describe("ahead of a click", () => {
  test("the pointer fetches the data and code of any page", async () => {
    const navigator = await startAt(home);
    navigator.prefetch(at("/book/k3v9"));
    expect([asked, loads]).toEqual([["/book/k3v9"], ["book"]]);
  });

  test("sight fetches the code, and the data of prerendered pages only", async () => {
    const navigator = await startAt(home);
    navigator.sight(at("/book/k3v9"));
    expect([asked, loads]).toEqual([[], ["book"]]);
    navigator.sight(at("/book/ready?page=2"));
    expect(asked).toEqual([]);
    navigator.sight(at("/book/ready"));
    expect(asked).toEqual(["/book/ready"]);
  });

  test("four at a time, of code and of data", async () => {
    const finish: Array<() => void> = [];
    const held = <T>() => new Promise<T>((resolve) => finish.push(() => resolve(undefined as T)));
    const unfinished: RouteTable = {
      // In this test, each address has its own route, unlike in the product.
      guess: (path) => path as RouteName,
      load: (route) => {
        loads.push(route);
        return held();
      },
    };
    vi.stubGlobal("fetch", (url: string) => {
      asked.push(url.replace(/\/_payload.*/, ""));
      return held();
    });
    const navigator = new Navigator(viewOf(await routeTable.load("home"), home), {
      routes: unfinished,
      builds: { ...builds, outdated: false, isPrerendered: () => true },
      now: () => 1_000_000,
    });
    const paths = ["/1", "/2", "/3", "/4", "/5", "/6"];
    for (const path of paths) navigator.sight(at(path));
    expect([loads, asked]).toEqual([paths.slice(0, 4), paths.slice(0, 4)]);
    for (const done of finish.splice(0, 2)) done();
    await vi.waitFor(() => expect([loads.length, asked.length]).toEqual([5, 5]));
  });

  test("sight of a page that is kept asks for nothing", async () => {
    const navigator = await startAt(home);
    await navigator.follow(at("/book/k3v9"));
    navigator.sight(at("/"));
    expect(asked).toEqual(["/book/k3v9"]);
  });

  test("the page in view is not fetched again", async () => {
    const navigator = await startAt(home);
    navigator.prefetch(at("/#content"));
    navigator.sight(at("/"));
    expect([asked, loads]).toEqual([[], []]);
  });
});

describe("a page that changes its address", () => {
  test("stays the entry it is: Back returns to it, and a fragment is one of its own", async () => {
    const navigator = await startAt(home);
    const { entry } = history.state;
    navigator.readdress("/read-more?shelf=new&page=3");
    expect(location.href).toBe(`${ORIGIN}/read-more?shelf=new&page=3`);
    expect(history.state.entry).toBe(entry);

    history.pushState(null, "", "#content");
    await navigator.restore(null);
    expect([asked, arrivals]).toEqual([[], []]);
  });
});
