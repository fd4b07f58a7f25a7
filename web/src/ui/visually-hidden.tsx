import type { ReactNode } from "react";

/** Text for those who listen; as a status it is read aloud whenever it changes. */
export function VisuallyHidden({ role, children }: { role?: "status"; children: ReactNode }) {
  return (
    <span className="sr-only" role={role}>
      {children}
    </span>
  );
}
