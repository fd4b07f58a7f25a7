// @vitest-environment happy-dom
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const OWN = "https://read.example/_icons/";
const PUBLIC = "https://api.iconify.design/";
const ROTATE = 750;
const TIMEOUT = 5_000;

const asked: string[] = [];
let respond: (url: string) => Promise<Response>;
let root: Root;

window.happyDOM.setURL("https://read.example/");
const { FetchedIcon } = await import("./fetched-icon");

beforeEach(() => {
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(url);
    return respond(url);
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById("root") as HTMLElement);
  asked.length = 0;
});

afterEach(() => {
  root.unmount();
  vi.useRealTimers();
});

/** Renders the icons, and lets the mocked clock run until the first request. */
async function show(...names: string[]) {
  root.render(names.map((name) => <FetchedIcon key={name} name={`sample:${name}`} />));
  while (asked.length === 0) {
    await turn();
    await vi.advanceTimersByTimeAsync(1);
  }
}

/** Lets promises and React continue while the mocked clock stands still. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/**
 * Waits until a response is rendered, for which the icon library and React need a few turns of `ms` milliseconds each.
 */
async function settle(ms: number) {
  for (let turns = 0; turns < 10; turns += 1) {
    await turn();
    await wait(ms);
  }
}

const drawn = () => [...document.querySelectorAll("#root svg path")].map((path) => path.getAttribute("d"));
const hosts = () => asked.map((url) => (url.startsWith(OWN) ? OWN : PUBLIC));
const namesIn = (url: string) => new URL(url).searchParams.get("icons")?.split(",") ?? [];

function answer(url: string): Response {
  const icons = Object.fromEntries(namesIn(url).map((name) => [name, { body: `<path d="${name}"/>` }]));
  return Response.json({ prefix: "sample", icons, width: 24, height: 24 });
}

/** Mocks icon hosts. Returns a list with one function per request, in order; each function responds to its request. */
function held() {
  const answers: Array<() => void> = [];
  respond = (url) => new Promise((resolve) => answers.push(() => resolve(answer(url))));
  return answers;
}

test("no address is longer than 500 characters, however many icons there are and however long their names", async () => {
  respond = async (url) => answer(url);
  const names = Array.from({ length: 80 }, (_, index) => `${"icon-".repeat(index % 12)}number-${index}`);
  await show(...names);
  await settle(10);
  expect(drawn().length).toBe(names.length);
  expect(asked.length).toBeGreaterThan(3);
  expect(Math.max(...asked.map((url) => url.length))).toBeLessThanOrEqual(500);
  expect(asked.flatMap(namesIn).sort()).toEqual([...names].sort());
});

test("404 ends the search", async () => {
  respond = async () => new Response("404", { status: 404 });
  await show("none");
  await wait(ROTATE + TIMEOUT);
  expect(hosts()).toEqual([OWN]);
  expect(drawn()).toEqual([]);
});

test("a host that is slow is joined by the next after 750 ms", async () => {
  held();
  await show("slow");
  await wait(ROTATE - 1);
  expect(hosts()).toEqual([OWN]);
  await wait(1);
  expect(hosts()).toEqual([OWN, PUBLIC]);
});

test("an answer is taken until 5000 ms after the last host's turn", async () => {
  const answers = held();
  await show("late");
  await wait(2 * ROTATE + TIMEOUT - 1);
  answers[0]?.();
  await settle(0);
  await settle(1);
  expect(drawn()).toEqual(["late"]);
  expect(hosts()).toEqual([OWN, PUBLIC]);
});

test("after that the search is over", async () => {
  const answers = held();
  await show("too-late");
  await wait(2 * ROTATE + TIMEOUT);
  for (const give of answers) give();
  await settle(0);
  await settle(1);
  expect(drawn()).toEqual([]);
  expect(hosts()).toEqual([OWN, PUBLIC]);
});

// This test must be last, because the icon library begins with the host that responded last.
test("a host that fails is followed by the public one at once", async () => {
  respond = async (url) => (url.startsWith(OWN) ? new Response("{}", { status: 503 }) : answer(url));
  await show("anchor");
  await settle(1);
  expect(drawn()).toEqual(["anchor"]);
  expect(hosts()).toEqual([OWN, PUBLIC]);
});
