import { useCallback, useState } from "react";
import { Refused } from "../../api/envelope";
import { loadCode } from "../../shell/browser/load-code";
import { localPath } from "../../shell/navigation/local-path";
import { type HandOverPreview, previewHandOver, redeemHandOver } from "./account";
import { failureText } from "./failure-text";
import type { HandOverReview } from "./hand-over-review";
import { goOn } from "./leave";
import { leaveNews } from "./sign-in-news";

/** The page that tells the news; any other shows by itself where the reader was. */
const ACCOUNT = "/me";
/** The refusal of a confirmation that is of something else. */
const CHANGED = 1112;

/** A code that was looked at, and what shows it. */
interface Looked {
  code: string;
  preview: HandOverPreview;
  Review: typeof HandOverReview;
}

/** Signing in by a code, here and now: first what it would move is shown, then that is done. */
export function useRedeem() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [looked, setLooked] = useState<Looked | null>(null);

  const look = useCallback(async (code: string) => {
    setBusy(true);
    setProblem("");
    try {
      const [preview, { HandOverReview: Review }] = await Promise.all([
        previewHandOver(code),
        loadCode(() => import("./hand-over-review")),
      ]);
      setLooked({ code, preview, Review });
    } catch (error) {
      setLooked(null);
      setProblem(failureText(error));
    }
    setBusy(false);
  }, []);

  async function redeem() {
    if (busy || !looked) return;
    setBusy(true);
    setProblem("");
    try {
      const to = localPath(await redeemHandOver(looked.code, looked.preview.confirm));
      if (to === ACCOUNT) leaveNews("handed_over");
      // Busy until the next page is there.
      goOn(to);
    } catch (error) {
      if (error instanceof Refused && error.code === CHANGED) await look(looked.code);
      else setLooked(null);
      // Empty where the new preview has failed, which says why itself.
      setProblem((said) => said || failureText(error));
      setBusy(false);
    }
  }

  function leave() {
    setLooked(null);
    setProblem("");
  }

  return { busy, problem, setProblem, looked, look, redeem, leave };
}
