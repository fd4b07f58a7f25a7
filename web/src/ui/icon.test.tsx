// @vitest-environment happy-dom
import { createRoot, type Root } from "react-dom/client";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Icon } from "./icon";

let root: Root | undefined;
const asked: string[] = [];
let respond: (url: string) => Promise<Response>;

beforeEach(() => {
  window.happyDOM.setURL("https://read.example/");
  document.body.innerHTML = '<div id="root"></div>';
  asked.length = 0;
  vi.stubGlobal("fetch", (url: string) => network(url));
});

/** The library holds on to the fetch it finds first, so that one leads to whatever the test at hand says. */
function network(url: string): Promise<Response> {
  asked.push(url);
  return respond(url);
}

afterEach(() => root?.unmount());

function show(name: `lucide:${string}`) {
  root = createRoot(document.getElementById("root") as HTMLElement);
  root.render(<Icon name={name} />);
}

const drawn = () => document.querySelector("#root svg path")?.getAttribute("d");
const hosts = () => asked.map((url) => new URL(url).host);

function answer(url: string) {
  const [, prefix = ""] = /\/([\w-]+)\.json/.exec(url) ?? [];
  const names = new URL(url).searchParams.get("icons")?.split(",") ?? [];
  const icons = Object.fromEntries(names.map((name) => [name, { body: `<path d="M0 0h${name.length}"/>` }]));
  return Response.json({ prefix, icons, not_found: [], width: 24, height: 24 });
}

test("an icon of the bundle is in the server's HTML", () => {
  expect(renderToStaticMarkup(<Icon name="search" />)).toMatch(
    /^<svg[^>]*aria-hidden="true"[^>]*><(path|g) /,
  );
});

test("any other keeps its place there and asks for nothing", () => {
  expect(renderToStaticMarkup(<Icon name="lucide:feather" />)).toMatch(/^<span[^>]*><\/span>$/);
  expect(asked).toEqual([]);
});

test("it is then fetched from our own server, names in one list", async () => {
  respond = async (url) => answer(url);
  show("lucide:feather");
  await vi.waitFor(() => expect(drawn()).toBe("M0 0h7"));
  expect(asked).toEqual(["https://read.example/_icons/lucide.json?icons=feather"]);
});

test("a host that fails is followed by the public one", async () => {
  respond = async (url) => (asked.length === 1 ? new Response("{}", { status: 503 }) : answer(url));
  show("lucide:anchor-2");
  await vi.waitFor(() => expect(drawn()).toBe("M0 0h8"));
  expect(hosts()).toEqual(["read.example", "api.iconify.design"]);
});

test("a host that is slow is joined by the next after 750 ms", async () => {
  respond = (url) => (asked.length === 1 ? new Promise(() => {}) : Promise.resolve(answer(url)));
  show("lucide:book-open");
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const began = performance.now();
  await vi.waitFor(() => expect(drawn()).toBe("M0 0h9"), { timeout: 3_000 });
  expect(performance.now() - began).toBeGreaterThan(600);
  // The library begins with the host that answered last, which the test before has changed.
  expect(hosts()).toEqual(["api.iconify.design", "read.example"]);
});

test("404 ends the search", async () => {
  respond = async () => new Response("404", { status: 404 });
  show("lucide:no-such-icon");
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(hosts()).toEqual(["read.example"]);
  expect(drawn()).toBeUndefined();
});

test("the limits are those of the specification", async () => {
  const { iconHosts } = await import("./fetched-icon");
  expect(iconHosts).toMatchObject({ maxURL: 500, rotate: 750, timeout: 5000 });
});
