import { storedValue } from "../../shell/browser/stored-value";
import { t } from "../../shell/messages/translate";
import type { Outcome } from "./account";
import { NEWS } from "./news-mark";

const news = storedValue(NEWS, "sessionStorage");

/** For the page that the reader comes back to, in the same tab. */
export function leaveNews(outcome: Outcome | "handed_over" | "separated" | "separated_missing"): void {
  // Where it cannot be stored, the reader sees the name of the account all the same.
  news.write(outcome);
}

/** Told once. */
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
