// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { failed } from "../../test/sample-pages";
import { Stage, text } from "../../test/stage";
import { isPage } from "../api/page";
import * as error from "./error";

const FAILURES = [400, 403, 405, 413, 422, 429, 451, 500, 502, 503, 504];

describe.each(FAILURES)("a failure with status %i", (status) => {
  const page = { ...failed, status };

  test("is a page that the browser takes, with the generic text", () => {
    expect(isPage(page)).toBe(true);
    expect(renderToStaticMarkup(<error.Screen page={page} />)).toContain("Internal Server Error");
  });
});

test.each([200, 302, 404, 600])("status %i is not that of a failure", (status) => {
  expect(isPage({ ...failed, status })).toBe(false);
});

test.each([
  [403, "another site"],
  [413, "too large"],
  [429, "Try again in a moment"],
  [451, "not offered in your country"],
])("a request refused with %i is told why: %s", (status, why) => {
  const page = { ...failed, status };
  expect(renderToStaticMarkup(<error.Screen page={page} />)).toContain(why);
  expect(error.meta(page).description).toContain(why);
});

test("what is not offered leads to the reason, everything else can be tried again", () => {
  const hrefs = (status: number) =>
    [...renderToStaticMarkup(<error.Screen page={{ ...failed, status }} />).matchAll(/href="([^"]*)"/g)].map(
      ([, href]) => href,
    );
  expect(hrefs(451)).toEqual(["/region-blocked", "/"]);
  expect(hrefs(500)).toEqual(["", "/"]);
});

describe("in the browser", () => {
  let stage: Stage;
  beforeEach(() => {
    stage = new Stage("/nowhere");
  });
  afterEach(() => stage.leave());

  test.each([
    ["a connection", true, "Internal Server Error"],
    ["no connection", false, "You are offline"],
  ])("with %s the generic text is there", async (_, onLine, heading) => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(onLine);
    await stage.show(<error.Screen page={failed} />);
    expect(document.querySelector("h1")?.textContent).toBe(heading);
    expect(text()).toContain("Internal Server Error");
  });
});
