import { expect, it } from "vitest";
import { moved } from "./moved";
import { placeOfDrop } from "./order-row";

it("drops an entry between the two where the line is", () => {
  for (let from = 0; from < 4; from++)
    for (let at = 0; at < 4; at++)
      for (const isBefore of [true, false]) {
        const list = ["a", "b", "c", "d"];
        const entry = list[from] as string;
        const to = placeOfDrop(from, at, isBefore);
        const after = moved(list, from, to);
        expect([...after].sort()).toEqual(list);
        const other = list[at] as string;
        if (from === at) expect(after).toEqual(list);
        else expect(after.indexOf(other) - after.indexOf(entry)).toBe(isBefore ? 1 : -1);
      }
});
