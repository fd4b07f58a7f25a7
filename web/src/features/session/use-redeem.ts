import { useCallback, useState } from "react";
import { Refused } from "../../api/envelope";
import { loadCode } from "../../shell/browser/load-code";
import { localPath } from "../../shell/navigation/local-path";
import { type HandOverPreview, previewHandOver, redeemHandOver } from "./account";
import { failureText } from "./failure-text";
import type { HandOverReview } from "./hand-over-review";
import { goOn } from "./leave";
import { leaveNews } from "./sign-in-news";

/** The path of the page that announces a successful hand-over; no other page announces it. */
const ACCOUNT = "/me";
/**
 * The error code for a confirmation that does not match the preview, because the data to be moved has changed since.
 */
const CHANGED = 1112;

/** A hand-over code, its preview, and the component that shows the preview. */
interface Looked {
  code: string;
  preview: HandOverPreview;
  Review: typeof HandOverReview;
}

/** Returns the functions to redeem a hand-over code: first the preview, then the redemption. */
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
      // The buttons stay busy until the next page is loaded.
      goOn(to);
    } catch (error) {
      if (error instanceof Refused && error.code === CHANGED) await look(looked.code);
      else setLooked(null);
      // If the new preview failed too, its error text is already set.
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
