import { t } from "../../shell/messages/translate";
import type { Outcome } from "./account";

const STORE = "dogear-sign-in";

/** For the page that the reader comes back to, in the same tab. */
export function leaveNews(outcome: Outcome): void {
  try {
    sessionStorage.setItem(STORE, outcome);
  } catch {
    // The reader sees the name of the account all the same.
  }
}

/** Told once. */
export function takeNews(): string {
  try {
    const outcome = sessionStorage.getItem(STORE);
    sessionStorage.removeItem(STORE);
    if (outcome === "bound") return t("bind.done");
    if (outcome === "signed_in") return t("bind.merged");
    return outcome === "already" ? t("bind.already") : "";
  } catch {
    return "";
  }
}
