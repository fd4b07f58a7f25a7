import { t } from "../../shell/messages/translate";
import { Button, ButtonLink } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { Skeleton } from "../../ui/skeleton";
import { useLanding } from "../../ui/use-landing";
import type { Task, TaskId } from "./api";
import { progressText, taskWords } from "./wording";

interface Props {
  tasks: Task[] | null;
  doing: string | null;
  news: { of: string | null; text: string };
  onClaim: (task: TaskId) => Promise<void>;
  onShare: () => Promise<void>;
}

const PLACES = ["a", "b", "c", "d", "e", "f"];

/** The tasks that give bonus coins, once or once a day. */
export function TaskList({ tasks, doing, news, onClaim, onShare }: Props) {
  return (
    <section aria-labelledby="tasks" className="welfare-tasks">
      <h2 id="tasks" className="section-title">
        {t("welfare.tasks")}
      </h2>
      <ul>
        {tasks
          ? tasks.map((task) => (
              <Row
                key={task.task_id}
                task={task}
                busy={doing === task.task_id}
                news={news.of === task.task_id ? news.text : ""}
                onClaim={() => onClaim(task.task_id)}
                onShare={onShare}
              />
            ))
          : PLACES.map((place) => (
              <li key={place}>
                <div className="task-what">
                  <Skeleton size="h-5 w-56" />
                  <Skeleton size="h-4 w-36" />
                </div>
                <Skeleton size="h-11 w-24" />
              </li>
            ))}
      </ul>
    </section>
  );
}

interface RowProps {
  task: Task;
  busy: boolean;
  news: string;
  onClaim: () => Promise<void>;
  onShare: () => Promise<void>;
}

function Row({ task, busy, news, onClaim, onShare }: RowProps) {
  const { landing, leave } = useLanding<HTMLHeadingElement>(task.state);
  const { title, go } = taskWords[task.task_id] ?? {};
  // This build has no texts for a task that only a newer server knows.
  if (!title) return null;
  const hasSteps = task.target > 1;
  const isClaimed = task.state === "claimed";
  return (
    <li data-state={task.state}>
      <div className="task-what">
        <h3 ref={landing} tabIndex={-1}>
          {t(title)}
        </h3>
        <p>
          {t("welfare.bonus", { count: task.bonus })}
          {" · "}
          {task.period === "day" ? t("welfare.daily") : t("welfare.once")}
        </p>
        {hasSteps && !isClaimed && (
          <div className="task-progress">
            <progress value={Math.min(task.progress, task.target)} max={task.target} aria-label={t(title)} />
            <span>{progressText(task)}</span>
          </div>
        )}
        {task.hint === "open_notification" && <p>{t("welfare.hint.open")}</p>}
        <p role="status" className={news && "task-news"}>
          {news}
        </p>
      </div>
      <div className="sm:flex-none">
        {isClaimed && (
          <p className="task-claimed">
            <Icon name="check" />
            {task.period === "day" ? t("welfare.claimed.today") : t("welfare.claimed")}
          </p>
        )}
        {task.state === "ready" && (
          <Button
            busy={busy}
            onClick={() => {
              leave();
              void onClaim();
            }}
          >
            {t("welfare.claim", { count: task.bonus })}
          </Button>
        )}
        {task.state === "open" && go && (
          <ButtonLink href={go.href} quiet>
            {t(go.label)}
          </ButtonLink>
        )}
        {task.state === "open" && task.task_id === "share" && (
          <Button quiet busy={busy} onClick={() => void onShare()}>
            <Icon name="share" />
            {t("welfare.go.share")}
          </Button>
        )}
      </div>
    </li>
  );
}
