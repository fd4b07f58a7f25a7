import { type ReactNode, useId } from "react";

interface Props {
  heading?: string;
  children: ReactNode;
}

/** A note beside the main content, marked at its edge. */
export function Callout({ heading, children }: Props) {
  const headingId = useId();
  if (!heading) return <div className="callout">{children}</div>;
  return (
    <section aria-labelledby={headingId} className="callout">
      <h2 id={headingId} className="font-semibold text-lg">
        {heading}
      </h2>
      {children}
    </section>
  );
}
