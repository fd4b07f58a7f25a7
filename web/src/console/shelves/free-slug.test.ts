import { expect, it } from "vitest";
import { freeSlug } from "./shelves-view";

const shelf = (slug: string) => ({ slug, title: slug, books: 0 });

it("makes the address of a shelf of its title, and never one that is taken", () => {
  expect(freeSlug("Editors’ picks", [])).toBe("editors-picks");
  expect(freeSlug("Editors Picks!", [shelf("editors-picks")])).toBe("editors-picks-2");
  expect(freeSlug("Été", [shelf("ete"), shelf("ete-2")])).toBe("ete-3");
  expect(freeSlug("海辺の本", [])).toBe("shelf");
  expect(freeSlug("قصص", [shelf("shelf")])).toBe("shelf-2");
  expect(freeSlug("a".repeat(80), [shelf("a".repeat(56))])).toBe(`${"a".repeat(56)}-2`);
});
