import type { ReactNode } from "react";
import type { List, Query } from "../data/use-query";
import { say } from "../words/say";
import { Button } from "./button";
import { failureText } from "./failure";
import { Icon, type IconName } from "./icon";

/** A placeholder for a list that is loading. */
export function RowsSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div className="skeleton-rows" role="status">
      <span className="sr-only">{say("state.loading")}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all placeholder lines are the same
        <span key={row} className="skeleton-row" />
      ))}
    </div>
  );
}

interface EmptyProps {
  icon: IconName;
  heading: string;
  text: string;
  children?: ReactNode;
}

/** A message in place of an empty list, which says what to do. */
export function Empty({ icon, heading, text, children }: EmptyProps) {
  return (
    <div className="blank">
      <span className="blank-icon">
        <Icon name={icon} size={26} />
      </span>
      <h2>{heading}</h2>
      <p>{text}</p>
      {children && <div className="blank-actions">{children}</div>}
    </div>
  );
}

export function Failure({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  return (
    <div className="blank" role="alert">
      <span className="blank-icon">
        <Icon name="warning" size={26} />
      </span>
      <h2>{say("state.failed")}</h2>
      <p>{failureText(error)}</p>
      <div className="blank-actions">
        <Button icon="retry" onClick={() => void onRetry()}>
          {say("state.retry")}
        </Button>
      </div>
    </div>
  );
}

interface QueryViewProps<Data> {
  query: Query<Data>;
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Renders a query: a skeleton while it loads, the failure with a retry button, or the data. */
export function QueryView<Data>({ query, skeleton, children }: QueryViewProps<Data>) {
  const { state, reload } = query;
  if (state.kind === "loading") return skeleton ?? <RowsSkeleton />;
  if (state.kind === "failed") return <Failure error={state.error} onRetry={reload} />;
  return children(state.data);
}

/** A button, shown below a list, that loads the next page of the list; nothing if there is no next page. */
export function More<Item>({ list }: { list: List<Item> }) {
  const { state, phase, more } = list;
  if (state.kind !== "ready" || !state.data.next) return null;
  return (
    <div className="more-row">
      {phase === "failed" && <p role="alert">{say("state.morefailed")}</p>}
      <Button busy={phase === "loading"} onClick={() => void more()}>
        {say(phase === "failed" ? "state.retry" : "state.more")}
      </Button>
    </div>
  );
}
