import { storedValue } from "../../shell/browser/stored-value";
import { t } from "../../shell/messages/translate";
import type { Outcome } from "./account";
import { NEWS } from "./news-mark";

const news = storedValue(NEWS, "sessionStorage");

/** Stores the outcome of a sign-in for the page to which the reader returns in this tab. */
export function leaveNews(outcome: Outcome | "handed_over" | "separated" | "separated_missing"): void {
  // Without storage, the reader still sees the name of the account.
  news.write(outcome);
}

/** Returns the stored outcome as a sentence, and deletes it. */
export function takeNews(): string {
  const outcome = news.read();
  news.write(null);
  if (outcome === "bound") return t("bind.done");
  if (outcome === "handed_over") return t("receive.done");
  if (outcome === "separated") return t("separate.done");
  if (outcome === "separated_missing") return t("separate.done.missing");
  if (outcome === "signed_in") return t("bind.merged");
  return outcome === "already" ? t("bind.already") : "";
}
