import { formatDay } from "../../shell/formats/date";
import { type MessageKey, t } from "../../shell/messages/translate";
import type { Center, CheckedIn, Held, Reward, Task, TaskId } from "./api";

interface Words {
  title: MessageKey;
  /** The link to the page on which the reader does the task; absent if the task is done on this page. */
  go?: { label: MessageKey; href: string };
}

export const taskWords: Record<TaskId, Words> = {
  read_ten_minutes: {
    title: "welfare.task.read",
    go: { label: "welfare.go.read", href: "/library" },
  },
  finish_section: {
    title: "welfare.task.finish",
    go: { label: "welfare.go.read", href: "/library" },
  },
  add_to_library: {
    title: "welfare.task.add",
    go: { label: "welfare.go.find", href: "/search" },
  },
  bind_account: {
    title: "welfare.task.bind",
    go: { label: "welfare.go.bind", href: "/me" },
  },
  turn_on_notifications: {
    title: "welfare.task.notify",
    go: { label: "welfare.go.notify", href: "/settings#notices" },
  },
  share: { title: "welfare.task.share" },
};

/** Returns the progress of a task as a text. Reading time is counted in seconds, and shown in whole minutes. */
export function progressText({ task_id, progress, target }: Task): string {
  const unit = task_id === "read_ten_minutes" ? 60 : 1;
  const values = { done: Math.floor(progress / unit), count: Math.ceil(target / unit) };
  return unit === 60 ? t("welfare.progress.minutes", values) : t("welfare.progress", values);
}

export function streakText(streak: number): string {
  return streak === 0 ? t("welfare.streak.none") : t("welfare.streak", { count: streak });
}

/** Returns a sentence about the reader's streak freezes, which cover missed days. */
export function freezeText({ left, most }: Center["check_in"]["freezes"]): string {
  if (most === 0) return t("welfare.freeze.off");
  if (left === 0) return t("welfare.freeze.none");
  return t("welfare.freeze", { count: left });
}

/** Returns when bonus coins expire, such as “12 of them until December 3, 2026”, shown below their number. */
export function bonusText({ balance: { bonus }, expiring }: Pick<Center, "balance" | "expiring">): string {
  const [next] = expiring;
  if (bonus === 0) return t("welfare.bonus.none");
  if (!next) return t("welfare.bonus.lasting");
  const date = formatDay(next.at);
  return next.bonus >= bonus
    ? t("welfare.bonus.all", { date })
    : t("welfare.bonus.part", { part: next.bonus, date });
}

export function checkedInText(done: CheckedIn): string {
  if (done.repeated) return t("welfare.checkedin.before");
  const given = givenText(done);
  return done.froze > 0 ? `${given} ${t("welfare.froze", { count: done.froze })}` : given;
}

export function claimedText(reward: Reward): string {
  return reward.repeated ? t("welfare.claimed.before") : givenText(reward);
}

function givenText({ bonus, expires_at, held, center }: Reward): string {
  if (!held) return t("welfare.given", { count: bonus, date: formatDay(expires_at) });
  const earned = t("welfare.earned", { count: bonus });
  return center.held ? `${earned} ${heldText(center.held)}` : earned;
}

/** Returns a sentence about what releases the held rewards. */
export function heldText({ bonus, until, seconds }: Held): string {
  if (until === "network") return t("welfare.held.network", { count: bonus });
  const minutes = Math.ceil(seconds / 60);
  return t("welfare.held.reading", { bonus, count: minutes });
}
