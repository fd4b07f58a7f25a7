import { expect, test, vi } from "vitest";
import { type AdEvent, dataOf, type Pixel } from "./pixel";
import { EventReporter } from "./report-events";

const guest: AdEvent = { event_id: "e1", name: "CompleteRegistration" };
const purchase: AdEvent = { event_id: "e2", name: "Purchase", value: 499, currency: "USD", book_id: "k3v9" };

function pixel(loads = true) {
  const told: AdEvent[] = [];
  return { told, load: vi.fn(async () => loads), track: (event: AdEvent) => void told.push(event) };
}

/** Mocks a server that lists the conversions which were not acknowledged. */
function server(...events: AdEvent[]) {
  const taken: string[] = [];
  const pending = async () => events.filter(({ event_id }) => !taken.includes(event_id));
  return { taken, deps: { pending, taken: async (ids: string[]) => void taken.push(...ids) } };
}

test("each event is told to every network under the server's id, then acknowledged", async () => {
  const [meta, tiktok] = [pixel(), pixel()];
  const { taken, deps } = server(guest, purchase);
  const events = new EventReporter([meta, tiktok], deps);
  await Promise.all([events.report(), events.report()]);
  expect(meta.told).toEqual([guest, purchase]);
  expect(tiktok.told).toEqual([guest, purchase]);
  expect(taken).toEqual(["e1", "e2"]);
});

test("nothing is loaded while there is nothing to tell", async () => {
  const meta = pixel();
  await new EventReporter([meta], server().deps).report();
  expect(meta.load).not.toHaveBeenCalled();
});

test("what every script refused to hear stays the server's", async () => {
  const blocked = pixel(false);
  const failing: Pixel = {
    load: async () => true,
    track: () => {
      throw new Error("theirs");
    },
  };
  const { taken, deps } = server(guest);
  await new EventReporter([blocked, failing], deps).report();
  expect(blocked.told).toEqual([]);
  expect(taken).toEqual([]);
});

test("a lost acknowledgement tells nobody twice", async () => {
  const meta = pixel();
  const { deps } = server(guest);
  const lost = vi.fn(async () => Promise.reject(new Error("lost")));
  const events = new EventReporter([meta], { ...deps, taken: lost });
  await events.report();
  await events.report();
  expect(meta.told).toEqual([guest]);
  expect(lost).toHaveBeenCalledTimes(2);
});

test("money is told in whole units, and only with its currency", () => {
  expect(dataOf(purchase)).toEqual({
    content_ids: ["k3v9"],
    content_type: "product",
    value: 4.99,
    currency: "USD",
  });
  expect(dataOf({ ...purchase, currency: null })).not.toHaveProperty("value");
  expect(dataOf(guest)).toEqual({});
});
