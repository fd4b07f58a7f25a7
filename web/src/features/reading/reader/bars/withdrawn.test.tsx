// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import { bookPage } from "../../../../../test/sample-pages";
import { Stage } from "../../../../../test/stage";
import { contentOf, firstShown } from "../book/shown";
import { BottomBar } from "./bars";
import { SectionEnd } from "./section-end";

const { site } = bookPage;
const { book } = bookPage.data;
const NUMBER = 100_000_007;
let stage: Stage;

beforeEach(() => {
  stage = new Stage("/reader");
});
afterEach(() => stage.leave());

const text = (locked: boolean) => ({
  section: { number: NUMBER, title: locked ? "" : "The Quay", words: 9, free: false },
  section_num: 4,
  locked,
  withdrawn: true,
  price: 0,
  html: locked ? "" : "<p>It began.</p>",
  revision: "r",
  block_num: locked ? 0 : 1,
});

async function show(locked: boolean): Promise<string> {
  const shown = firstShown(text(locked), "section");
  const unlock = () => <p>an offer</p>;
  await stage.show(
    <>
      <SectionEnd book={book} shown={shown} site={site} unlock={unlock} onSection={() => {}} />
      <BottomBar
        book={book}
        shown={shown}
        page={null}
        onSection={() => {}}
        onAloud={() => {}}
        scrubber={null}
      />
    </>,
  );
  return document.body.textContent ?? "";
}

test("a section that the book no longer has stays with its owner, without neighbours or a number", async () => {
  const said = await show(false);
  expect(said).toContain("You unlocked it, so it stays yours.");
  expect(said).toContain("No longer in the book");
  expect(said).not.toContain(String(NUMBER));
  expect(document.querySelector("[rel=next], [rel=prev]")).toBeNull();
  expect(contentOf(text(false))).toMatchObject({ title: "The Quay", kicker: "No longer in the book" });
});

test("it is not sold to others", async () => {
  const said = await show(true);
  expect(said).toContain("Whoever unlocked it can still read it.");
  expect(said).not.toContain("an offer");
  expect(contentOf(text(true))).toMatchObject({ title: "No longer in the book", kicker: "" });
});
