import type { ReactNode } from "react";

interface Props {
  heading: string;
  text: string;
  /** What to do instead. */
  actions?: ReactNode;
}

/** In place of a list that has nothing in it. */
export function EmptyState({ heading, text, actions }: Props) {
  return (
    <div className="empty">
      <h2 className="section-title">{heading}</h2>
      <p className="mt-2 max-w-text text-ink-muted">{text}</p>
      {actions && <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}
