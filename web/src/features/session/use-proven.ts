import { useCallback, useState } from "react";
import { Refused } from "../../api/envelope";
import { goOn } from "./leave";
import { ownFailureText } from "./own-failure-text";
import type { Proof, SignInPreview } from "./proven";
import { leaveNews } from "./sign-in-news";

/** The path of the account page, the only page that tells the reader that a sign-in succeeded. */
const ACCOUNT = "/me";
/**
 * The error code for a confirmation that does not match the preview, because the data to be moved has changed since.
 */
const CHANGED = 1112;

/** A proof of the reader's identity, and the preview of the sign-in with it. */
interface Looked {
  proof: Proof;
  preview: SignInPreview;
}

/** Returns the functions to sign in with a proof: first the preview, then the sign-in, which opens `returnTo`. */
export function useProven(returnTo: string) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [looked, setLooked] = useState<Looked | null>(null);

  const look = useCallback(async (get: () => Proof | Promise<Proof>) => {
    setBusy(true);
    setProblem("");
    try {
      const proof = await get();
      setLooked({ proof, preview: await proof.preview() });
    } catch (error) {
      setLooked(null);
      setProblem(ownFailureText(error));
    }
    setBusy(false);
  }, []);

  async function confirm() {
    if (busy || !looked) return;
    setBusy(true);
    setProblem("");
    try {
      const { outcome } = await looked.proof.finish(looked.preview.confirm);
      if (returnTo === ACCOUNT) leaveNews(outcome);
      // The buttons stay busy until the next page is loaded.
      goOn(returnTo);
    } catch (error) {
      if (error instanceof Refused && error.code === CHANGED) await look(() => looked.proof);
      else setLooked(null);
      // If the new preview failed too, its error text is already set.
      setProblem((said) => said || ownFailureText(error));
      setBusy(false);
    }
  }

  function leave() {
    setLooked(null);
    setProblem("");
  }

  return { busy, problem, setProblem, looked, look, confirm, leave };
}
