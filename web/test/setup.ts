import { afterAll, vi } from "vitest";

type WaitFor = typeof vi.waitFor;

const PATIENCE_MS = 30_000;
const waitFor = vi.waitFor;

/** `vi.waitFor` with a longer timeout than Vitest's second, because results come late on a busy machine. */
const patiently: WaitFor = (look, options) => {
  const own = typeof options === "number" ? { timeout: options } : options;
  return waitFor(look, { timeout: PATIENCE_MS, ...own });
};

Object.assign(vi, { waitFor: patiently });

const immediate = globalThis.setImmediate;

// React schedules work that it does after a test; the simulated browser must not be gone by then.
afterAll(async () => {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => immediate(resolve));
});
