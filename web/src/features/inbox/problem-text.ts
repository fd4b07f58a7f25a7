import type { ContactData, Problem } from "../../api/page";
import { t } from "../../shell/messages/translate";
import type { MessageProblem } from "./message";

export function fieldId(field: Problem["field"]): string {
  return `contact-${field}`;
}

/** Returns a sentence that says what to do about a problem. */
export function problemText({ field, problem }: MessageProblem, rules: ContactData): string {
  if (field === "topic") return t("contact.wrong.topic");
  if (field === "message") {
    return problem === "too_long"
      ? t("contact.wrong.long", { count: rules.longest_message })
      : t("contact.wrong.empty");
  }
  if (field === "reply_to") {
    return problem === "missing" ? t("contact.wrong.unanswerable") : t("contact.wrong.address");
  }
  if (problem === "unreadable") return t("contact.wrong.unreadable");
  const size = Math.floor(rules.largest_screenshot / (1024 * 1024));
  return problem === "too_large" ? t("contact.wrong.large", { size }) : t("contact.wrong.picture");
}

const labels: Record<string, () => string> = {
  reading: () => t("contact.topic.reading"),
  payment: () => t("contact.topic.payment"),
  account: () => t("contact.topic.account"),
  rights: () => t("contact.topic.rights"),
  other: () => t("contact.topic.other"),
};

/** Returns the label of a topic. A topic that only a newer server knows is shown by its name. */
export function topicLabel(topic: string): string {
  return labels[topic]?.() ?? topic;
}
