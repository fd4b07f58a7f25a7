import { t } from "../../shell/messages/translate";
import type { Outcome } from "./account";
import { NEWS_STORE } from "./news-mark";

/** For the page that the reader comes back to, in the same tab. */
export function leaveNews(outcome: Outcome | "handed_over" | "separated" | "separated_missing"): void {
  try {
    sessionStorage.setItem(NEWS_STORE, outcome);
  } catch {
    // The reader sees the name of the account all the same.
  }
}

/** Told once. */
export function takeNews(): string {
  try {
    const outcome = sessionStorage.getItem(NEWS_STORE);
    sessionStorage.removeItem(NEWS_STORE);
    if (outcome === "bound") return t("bind.done");
    if (outcome === "handed_over") return t("receive.done");
    if (outcome === "separated") return t("separate.done");
    if (outcome === "separated_missing") return t("separate.done.missing");
    if (outcome === "signed_in") return t("bind.merged");
    return outcome === "already" ? t("bind.already") : "";
  } catch {
    return "";
  }
}
