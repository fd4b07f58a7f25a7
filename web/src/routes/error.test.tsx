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
