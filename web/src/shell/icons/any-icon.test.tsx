// @vitest-environment happy-dom
import { createRoot, type Root } from "react-dom/client";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AnyIcon } from "./any-icon";

let root: Root | undefined;
const asked: string[] = [];

beforeEach(() => {
  window.happyDOM.setURL("https://read.example/");
  document.body.innerHTML = '<div id="root"></div>';
  asked.length = 0;
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return answer(url);
  });
});

afterEach(() => root?.unmount());

function show(name: `lucide:${string}`) {
  root = createRoot(document.getElementById("root") as HTMLElement);
  root.render(<AnyIcon name={name} />);
}

const drawn = () => document.querySelector("#root svg path")?.getAttribute("d");

function answer(url: string) {
  const [, prefix = ""] = /\/([\w-]+)\.json/.exec(url) ?? [];
  const names = new URL(url).searchParams.get("icons")?.split(",") ?? [];
  const icons = Object.fromEntries(names.map((name) => [name, { body: `<path d="M0 0h${name.length}"/>` }]));
  return Response.json({ prefix, icons, not_found: [], width: 24, height: 24 });
}

test("an icon of the bundle is in the server's HTML", () => {
  expect(renderToStaticMarkup(<AnyIcon name="search" />)).toMatch(
    /^<svg[^>]*aria-hidden="true"[^>]*><(path|g) /,
  );
});

test("any other keeps its place there and asks for nothing", () => {
  expect(renderToStaticMarkup(<AnyIcon name="lucide:feather" />)).toMatch(/^<span[^>]*><\/span>$/);
  expect(asked).toEqual([]);
});

test("it is then fetched from our own server, names in one list", async () => {
  show("lucide:feather");
  await vi.waitFor(() => expect(drawn()).toBe("M0 0h7"));
  expect(asked).toEqual(["https://read.example/_icons/lucide.json?icons=feather"]);
});
