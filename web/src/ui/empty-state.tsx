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
    <div className="flex flex-col items-center py-16 text-center">
      <h2 className="text-balance font-semibold font-serif text-2xl text-ink">{heading}</h2>
      <p className="mt-3 max-w-[34rem] text-balance text-ink-muted text-lg">{text}</p>
      {actions && <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}
