import { askSignedIn } from "../../shell/session/ask-signed-in";
import { askWithWork } from "../../shell/session/ask-with-work";

export type TaskId =
  | "read_ten_minutes"
  | "finish_section"
  | "add_to_library"
  | "bind_account"
  | "turn_on_notifications"
  | "share";

export interface Rung {
  /** From 1 to 7. */
  day: number;
  bonus: number;
  state: "taken" | "today" | "ahead";
}

export interface Task {
  task_id: TaskId;
  bonus: number;
  progress: number;
  target: number;
  state: "open" | "ready" | "claimed";
  period: "day" | "once";
}

export interface CheckIn {
  done: boolean;
  /** Days in a row. */
  streak: number;
  /** Today's. */
  rung: number;
  ladder: Rung[];
  freezes: { left: number; most: number };
  /** When the next day begins, in unix seconds. */
  next_at: number;
}

/** What a reader can earn today, and what was earned. */
export interface Center {
  /** By the reader's calendar, as `YYYY-MM-DD`. */
  today: string;
  check_in: CheckIn;
  tasks: Task[];
  balance: { coins: number; bonus: number };
  /** What goes within a week, the next first. */
  expiring: { bonus: number; at: number }[];
}

/** What a check-in or a claim gave. */
export interface Reward {
  bonus: number;
  expires_at: number;
  /** It was given before: in another tab, or by a second tap. */
  repeated: boolean;
  center: Center;
}

export interface CheckedIn extends Reward {
  rung: number;
  streak: number;
  /** Days that were missed and that freezes stood in for. */
  froze: number;
}

/** What the server says to a time zone that it does not know. */
export const UNKNOWN_ZONE = 1320;
/** What the server says to a claim of something that is not done yet. */
export const NOT_READY = 1321;

export const fetchCenter = (time_zone: string) =>
  askSignedIn<Center>(`/api/welfare/center?time_zone=${encodeURIComponent(time_zone)}`);

export const checkIn = (time_zone: string) => askWithWork<CheckedIn>("/api/welfare/check-in", { time_zone });

export const claim = (task_id: TaskId, time_zone: string) =>
  askWithWork<Reward>("/api/welfare/claim", { task_id, time_zone });

export const tellShared = (time_zone: string) =>
  askSignedIn<Center>("/api/welfare/shared", { body: { time_zone } });
