// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { oneTab } from "../../shell/browser/one-tab";
import { redeemHandOver } from "./account";

test("a code whose redemption hangs does not hold back the logins of all tabs", async () => {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, work: () => Promise<unknown>) => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };
  Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
  const late = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(late.signal);
  const fetched = vi.fn(
    (_: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
  );
  vi.stubGlobal("fetch", fetched);

  const redeemed = redeemHandOver("abcd-efgh", "c1").catch((error: unknown) => error);
  const otherTab = oneTab("dogear-session")(async () => "refreshed");
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  late.abort("too late");
  expect(await redeemed).toBe("too late");
  expect(await otherTab).toBe("refreshed");
});
