import type { ReactNode } from "react";

interface Props {
  heading: string;
  text: string;
  /** Buttons or links for what the reader can do instead. */
  actions?: ReactNode;
}

/** The message of an empty list. */
export function EmptyState({ heading, text, actions }: Props) {
  return (
    <div className="empty">
      <h2 className="section-title">{heading}</h2>
      <p className="mt-2 max-w-text text-ink-muted">{text}</p>
      {actions && <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}
