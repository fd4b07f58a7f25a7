import { vi } from "vitest";

type WaitFor = typeof vi.waitFor;

const PATIENCE_MS = 30_000;
const waitFor = vi.waitFor;

/** `vi.waitFor` with a longer timeout than Vitest's second, because results come late on a busy machine. */
const patiently: WaitFor = (look, options) => {
  const own = typeof options === "number" ? { timeout: options } : options;
  return waitFor(look, { timeout: PATIENCE_MS, ...own });
};

Object.assign(vi, { waitFor: patiently });
