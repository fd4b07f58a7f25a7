// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Inside } from "../../../test/console-stage";
import { press, Stage, submit, text, write } from "../../../test/stage";
import type { BookFull } from "./api";
import { BookDetails } from "./book-details";

const BOOK: BookFull = {
  book: {
    book_id: "lamps",
    title: "Lamps",
    authors: ["Martin Luther King, Jr.", "Harbottle, Lettice"],
    tags: ["sea, salt"],
    genre: "mystery",
    status: "completed",
    free_sections: 2,
    price: 10,
    version: 4,
  } as BookFull["book"],
  subtitle: "",
  description: "Old",
  age_rating: "all",
  cover_drawn: true,
  drafts: 0,
  edited: [],
  waiting: 0,
} as BookFull;

const later = (change: Partial<BookFull["book"]>, rest: Partial<BookFull> = {}): BookFull => ({
  ...BOOK,
  ...rest,
  book: { ...BOOK.book, version: BOOK.book.version + 1, ...change },
});

let stage: Stage;
let sent: Array<Record<string, unknown>>;

beforeEach(() => {
  sent = [];
  stage = new Stage("/console/books/lamps");
  stage.answers["POST /api/console/book"] = (_, body) => {
    sent.push(body as Record<string, unknown>);
    return later({});
  };
});
afterEach(() => stage.leave());

let show: (full: BookFull) => void = () => {};

async function open() {
  const { useState } = await import("react");
  function View() {
    const [full, setFull] = useState(BOOK);
    show = setFull;
    return <BookDetails full={full} onSaved={setFull} />;
  }
  await stage.show(
    <Inside>
      <View />
    </Inside>,
  );
}

const value = (name: string) =>
  document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`)?.value;

test("names with commas stay whole when something else is saved", async () => {
  await open();
  await write("[name=price]", "12");
  await submit("form");
  expect(sent).toMatchObject([
    {
      authors: ["Martin Luther King, Jr.", "Harbottle, Lettice"],
      tags: ["sea, salt"],
      price: 12,
      version: 4,
    },
  ]);
});

test("several authors are entered one per line or with semicolons", async () => {
  await open();
  await write("[name=authors]", "Ann Ash; Ben Bell\n Cat Cole \n");
  await submit("form");
  expect(sent[0]?.authors).toEqual(["Ann Ash", "Ben Bell", "Cat Cole"]);
});

test("what was typed stays when somebody else saves the book, and every difference is shown", async () => {
  await open();
  await write("[name=description]", "A long description");
  await act(async () =>
    show(later({ status: "ongoing", price: 99 }, { description: "Theirs", age_rating: "16" })),
  );
  expect([value("description"), value("price"), value("status")]).toEqual([
    "A long description",
    "99",
    "ongoing",
  ]);
  for (const shown of ["Theirs", "99", "ongoing", "16", "In your form: A long description"]) {
    expect(text()).toContain(shown);
  }
  await press("Save my version");
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    version: 5,
    description: "A long description",
    price: 99,
    age_rating: "16",
  });
});

test("a form without changes follows the book", async () => {
  await open();
  await act(async () => show(later({ title: "New lamps" })));
  expect([value("title"), text().includes("Save my version")]).toEqual(["New lamps", false]);
});
