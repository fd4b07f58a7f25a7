import { useState } from "react";
import { localPath } from "../../shell/navigation/local-path";
import { redeemHandOver } from "./account";
import { failureText } from "./failure-text";
import { goOn } from "./leave";
import { leaveNews } from "./sign-in-news";

/** The page that tells the news; any other shows by itself where the reader was. */
const ACCOUNT = "/me";

/** Signing in by a code, here and now. */
export function useRedeem() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  async function redeem(code: string) {
    if (busy) return;
    setBusy(true);
    setProblem("");
    try {
      const to = localPath(await redeemHandOver(code));
      if (to === ACCOUNT) leaveNews("handed_over");
      // Busy until the next page is there.
      goOn(to);
    } catch (error) {
      setProblem(failureText(error));
      setBusy(false);
    }
  }

  return { busy, problem, setProblem, redeem };
}
