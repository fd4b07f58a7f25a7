import { type FormEvent, useState } from "react";
import { Button } from "../parts/button";
import { useChange } from "../parts/confirm";
import { Input, Problem, Select } from "../parts/fields";
import { Sheet } from "../parts/sheet";
import { announce } from "../parts/toast";
import { say, type Words } from "../words/say";
import { blockedBy, changedPlan, type Following, place, planProblem, type Release, unschedule } from "./api";
import { shortDay } from "./days";

/**
 * A section that the operator is about to move; `problem` says why the previous attempt failed, and is empty if there
 * was none.
 */
export interface Move {
  release: Release;
  day: string;
  time: string;
  problem: string;
  blocked?: boolean;
}

interface Props {
  move: Move;
  /** The month that the calendar shows, whose releases are reloaded after the move. */
  month: string;
  /** Called when the section was moved or taken off the calendar, before the dialog closes. */
  onMoved: () => void;
  onClose: () => void;
}

const FOLLOWING = ["stay", "shift", "fill"] as const satisfies readonly Following[];
const FOLLOWING_NAMES = {
  stay: "calendar.stay",
  shift: "calendar.shift",
  fill: "calendar.fill",
} as const satisfies Record<Following, Words>;

/**
 * A dialog in which the operator sets or removes the publication time of a section, and chooses
 * what happens to the sections after it. Unlike dragging, it can be used with the keyboard.
 */
export function MoveSheet({ move, month, onMoved, onClose }: Props) {
  const { release } = move;
  const [blocked, setBlocked] = useState(move.blocked ?? false);
  const [isFollowed, setIsFollowed] = useState(false);
  const [plan, setPlan] = useState(release.plan);
  const change = useChange(planProblem);
  const { book_id, section, title } = release;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "");
    const day = text("day");
    const body = {
      book_id,
      section,
      plan,
      day,
      time: text("time"),
      following: FOLLOWING.find((each) => each === text("following")) ?? "stay",
      reorder: form.get("reorder") !== null,
      silent: form.get("silent") !== null,
    };
    const isDone = await change.run(async () => {
      try {
        await place(month, body);
      } catch (error) {
        if (blockedBy(error)) setBlocked(true);
        setPlan(changedPlan(error) ?? plan);
        throw error;
      }
    });
    if (!isDone) return;
    announce(say("calendar.moved", { title, day: shortDay(day) }));
    onMoved();
    onClose();
  }

  async function takeOff() {
    const isDone = await change.run(async () => {
      try {
        await unschedule(month, { book_id, section, plan, following: isFollowed });
      } catch (error) {
        if (blockedBy(error)) setIsFollowed(true);
        setPlan(changedPlan(error) ?? plan);
        throw error;
      }
    });
    if (!isDone) return;
    announce(say("calendar.taken", { title }));
    onMoved();
    onClose();
  }

  return (
    <Sheet open pinned={change.busy} onClose={onClose} title={say("calendar.when", { title })}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <p className="text-ink-muted">{release.book}</p>
        <div className="form-grid">
          <Input label={say("calendar.day")} type="date" name="day" defaultValue={move.day} required />
          <Input
            label={say("calendar.time")}
            type="time"
            name="time"
            defaultValue={move.time || "18:00"}
            required
          />
        </div>
        <Select
          label={say("calendar.following")}
          name="following"
          defaultValue={blocked ? "shift" : "stay"}
          choices={FOLLOWING.map((each) => [each, say(FOLLOWING_NAMES[each])])}
        />
        {blocked && (
          <label className="check-row">
            <input type="checkbox" name="reorder" />
            {say("calendar.reorder")}
          </label>
        )}
        <label className="check-row">
          <input type="checkbox" name="silent" defaultChecked={release.silent} />
          {say("calendar.silently")}
        </label>
        <Problem text={change.problem || move.problem} />
        <div className="form-actions">
          <Button tone="solid" submit busy={change.busy}>
            {say("calendar.schedule")}
          </Button>
          {release.state === "scheduled" && (
            <Button tone="danger" busy={change.busy} onClick={() => void takeOff()}>
              {say(isFollowed ? "calendar.takeall" : "calendar.take")}
            </Button>
          )}
          <Button onClick={onClose}>{say("form.cancel")}</Button>
        </div>
      </form>
    </Sheet>
  );
}
