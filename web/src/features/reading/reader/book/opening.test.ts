import { describe, expect, test } from "vitest";
import { atSpot, readerPath } from "../../../../parts/books/address";
import type { KnownPosition } from "../dependencies/dependencies";
import { askedIn } from "./address";
import { firstPosition, secondThought } from "./opening";

const position = (section: number, block: number, at: number): KnownPosition => ({
  section,
  block,
  offset: 0,
  fingerprint: "",
  at,
});
const nothing = askedIn("?book_id=k3v9");

describe("a book opens", () => {
  test("where this device left it, unless the address names another section", () => {
    const local = position(4, 7, 100);
    expect(firstPosition(nothing, local)).toBe(local);
    expect(firstPosition(askedIn("?section=4"), local)).toBe(local);
    expect(firstPosition(askedIn("?section=2"), local)).toEqual({ section: 2, block: 0, offset: 0 });
    expect(firstPosition(nothing, null)).toEqual({ section: 1, block: 0, offset: 0 });
  });

  test("at the position of a link, whatever else is known", () => {
    const linked = askedIn(
      atSpot(readerPath("k3v9", 2, "pages"), { block: 3, offset: 9 }).split("?")[1] ?? "",
    );
    expect(firstPosition(linked, position(4, 7, 100))).toEqual({ section: 2, block: 3, offset: 9 });
    expect(secondThought(linked, position(4, 7, 100), position(9, 0, 200), false).kind).toBe("stay");
  });

  test.each(["?section=-1&block=x", "?section=1e9&block=", ""])(
    "at the start for an address like %s",
    (search) => {
      expect(askedIn(search)).toEqual({ section: null, spot: null });
    },
  );
});

describe("another device", () => {
  test("that is ahead takes the reader along", () => {
    const latest = position(5, 0, 200);
    expect(secondThought(nothing, position(4, 7, 100), latest, false)).toEqual({
      kind: "jump",
      position: latest,
    });
    expect(secondThought(nothing, null, latest, false)).toEqual({ kind: "jump", position: latest });
  });

  test("that left the section which was asked for leads to its position there", () => {
    const latest = position(9, 57, 200);
    expect(secondThought(askedIn("?section=9"), position(4, 7, 100), latest, false)).toEqual({
      kind: "jump",
      position: latest,
    });
    expect(secondThought(askedIn("?section=9"), null, latest, false).kind).toBe("jump");
    expect(secondThought(askedIn("?section=9"), null, latest, true).kind).toBe("ask");
  });

  test("that is behind asks, and so does one that answers too late", () => {
    expect(secondThought(nothing, position(4, 7, 100), position(4, 2, 200), false).kind).toBe("ask");
    expect(secondThought(nothing, position(4, 7, 100), position(5, 0, 200), true).kind).toBe("ask");
  });

  test("that was there before this one, or at the same position, says nothing", () => {
    expect(secondThought(nothing, position(4, 7, 100), position(3, 0, 100), false).kind).toBe("stay");
    expect(secondThought(nothing, position(4, 7, 100), position(4, 7, 200), false).kind).toBe("stay");
    expect(secondThought(nothing, position(4, 7, 100), null, false).kind).toBe("stay");
  });

  test("is known if this one read on from there, whatever the clocks say", () => {
    const local = { ...position(2, 0, 100), version: "4.here", after: "7.there" };
    const latest = (version: string) => ({ ...position(9, 0, 500), version });
    expect(secondThought(nothing, local, latest("7.there"), false).kind).toBe("stay");
    expect(secondThought(nothing, local, latest("4.here"), false).kind).toBe("stay");
    expect(secondThought(nothing, local, latest("8.there"), false).kind).toBe("jump");
    expect(secondThought(nothing, { ...local, at: 900 }, latest("8.there"), true).kind).toBe("ask");
  });

  test("does not disturb a section chosen by hand, except on a device that is new to the book", () => {
    const chosen = askedIn("?section=2");
    expect(secondThought(chosen, position(4, 7, 100), position(9, 0, 200), false).kind).toBe("stay");
    expect(secondThought(chosen, null, position(9, 0, 200), false).kind).toBe("ask");
  });
});
