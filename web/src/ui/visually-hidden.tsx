import type { ReactNode } from "react";

/** Text for screen readers only. With the role `status`, it is announced whenever it changes. */
export function VisuallyHidden({ role, children }: { role?: "status"; children: ReactNode }) {
  return (
    <span className="sr-only" role={role}>
      {children}
    </span>
  );
}
