// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { Stage } from "../../../../../test/stage";
import { deviceName } from "../../sync/this-device";
import type { BookSession } from "../book/book-session";
import type { News } from "../book/shown";
import { NewsBar } from "./news-bar";

const position = { section: 4, block: 0, offset: 0, fingerprint: "", at: 1 };
const session = {
  dismiss: () => {},
  shown: () => ({ position }),
  reading: { subscribe: () => () => {}, position: () => position },
} as unknown as BookSession;

async function told(news: News): Promise<string> {
  await new Stage("/reader").show(<NewsBar session={session} news={news} />);
  return document.querySelector(".reader-news p")?.textContent ?? "";
}

test("only a device of another kind is called another", async () => {
  const here = deviceName(navigator.userAgent);
  expect(await told({ kind: "elsewhere", position: { ...position, device: here } })).toBe(
    "You were last at section 4.",
  );
  expect(await told({ kind: "elsewhere", position: { ...position, device: "Safari, iPhone" } })).toBe(
    "On another device you are at section 4.",
  );
});

test("a section that did not come says why, and is tried again with the connection", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const again = vi.fn();
  expect(await told({ kind: "failed", again })).toContain("You are offline.");
  window.dispatchEvent(new Event("online"));
  expect(again).toHaveBeenCalledTimes(1);
});
