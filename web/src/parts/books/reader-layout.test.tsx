// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Stage } from "../../../test/stage";
import { readerPath } from "./address";
import { layoutChanged, preferredLayout, setSiteLayout, storeCampaignLayout } from "./reader-layout";
import { useReaderLayout } from "./use-reader-layout";

const OWN = "dogear-reading-settings";
const choose = (layout: string) => {
  localStorage.setItem(OWN, JSON.stringify({ settings: { layout } }));
  layoutChanged();
};

let stage: Stage;

beforeEach(() => {
  stage = new Stage("/book/b1");
  localStorage.clear();
  setSiteLayout("section");
});

afterEach(() => stage.leave());

test("the reader's own choice comes first, then the campaign's, then the site's", () => {
  expect(preferredLayout()).toBe("section");
  setSiteLayout("pages");
  expect(preferredLayout()).toBe("pages");
  storeCampaignLayout("run");
  expect(preferredLayout()).toBe("run");
  choose("section");
  expect(preferredLayout()).toBe("section");
  localStorage.removeItem(OWN);
  storeCampaignLayout(null);
  expect(preferredLayout()).toBe("pages");
});

test.each(["{", '"pages"', '{"settings":{"layout":"scroll"}}', "null"])(
  "what is stored and is no choice leaves the site's: %s",
  (stored) => {
    localStorage.setItem(OWN, stored);
    localStorage.setItem("dogear-campaign-layout", stored === '"pages"' ? "{" : stored);
    expect(preferredLayout()).toBe("section");
  },
);

function Links() {
  return <a href={readerPath("b1", 2, useReaderLayout())}>read</a>;
}

test("the server draws the site's, and the browser follows its reader, also when the choice changes", async () => {
  setSiteLayout("run");
  choose("pages");
  const html = await stage.hydrate(<Links />);
  expect(html).toContain('href="/latest-reader?book_id=b1&amp;section=2"');
  const href = () => document.querySelector("a")?.getAttribute("href");
  expect(href()).toBe("/new-reader?book_id=b1&section=2");
  await act(async () => choose("section"));
  expect(href()).toBe("/reader?book_id=b1&section=2");
});
