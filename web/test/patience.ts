import { vi } from "vitest";

type WaitFor = typeof vi.waitFor;

const PATIENCE_MS = 30_000;
const waitFor = vi.waitFor;

/** What is awaited comes late on a busy machine, and how late decides nothing; Vitest gives it a second. */
const patiently: WaitFor = (look, options) => {
  const own = typeof options === "number" ? { timeout: options } : options;
  return waitFor(look, { timeout: PATIENCE_MS, ...own });
};

Object.assign(vi, { waitFor: patiently });
