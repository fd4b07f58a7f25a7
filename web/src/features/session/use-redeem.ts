import { useState } from "react";
import { redeemHandOver } from "./account";
import { failureText } from "./failure-text";
import { goOn } from "./leave";

/** Signing in by a code, here and now. */
export function useRedeem() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  async function redeem(code: string) {
    if (busy) return;
    setBusy(true);
    setProblem("");
    try {
      // Busy until the next page is there.
      goOn(await redeemHandOver(code));
    } catch (error) {
      setProblem(failureText(error));
      setBusy(false);
    }
  }

  return { busy, problem, setProblem, redeem };
}
