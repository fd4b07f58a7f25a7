import type { components } from "../../api/schema";
import { askSignedIn } from "../../shell/session/ask-signed-in";
import { askWithWork } from "../../shell/session/ask-with-work";

type Schemas = components["schemas"];

export type TaskId = Schemas["TaskId"];
export type Task = Schemas["WelfareTask"];
export type Rung = Schemas["Rung"];
export type CheckIn = Schemas["CheckInState"];
/** What a reader can earn today, and what the reader has earned. */
export type Center = Schemas["Center"];
export type CheckedIn = Schemas["CheckedIn"];
export type Claimed = Schemas["Claimed"];
/** The reward of a check-in or a task. */
export type Reward = Pick<Claimed, "bonus" | "expires_at" | "repeated" | "held" | "center">;
/** The held rewards of a guest. */
export type Held = Schemas["HeldRewards"];

/** Error code: the server does not know the time zone. */
export const UNKNOWN_ZONE = 1320;
/** Error code: the task whose reward is claimed is not done yet. */
export const NOT_READY = 1321;

export const fetchCenter = (time_zone: string) =>
  askSignedIn("GET /api/welfare/center", { query: { time_zone } });

export const checkIn = (time_zone: string) => askWithWork("POST /api/welfare/check-in", { time_zone });

export const claim = (task_id: TaskId, time_zone: string) =>
  askWithWork("POST /api/welfare/claim", { task_id, time_zone });

export const reportShared = (time_zone: string) =>
  askSignedIn("POST /api/welfare/shared", { body: { time_zone } });

/** Sends the code of the test notification that this browser received. */
export const reportOpened = (code: string) =>
  askSignedIn("POST /api/notices/push/opened", { body: { code } });
