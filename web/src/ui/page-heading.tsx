import type { ReactNode } from "react";

interface Props {
  children: ReactNode;
  className?: string;
  hidden?: boolean;
}

/** The one h1 of a page. It takes focus after a navigation, so that a keyboard or a screen reader starts there. */
export function PageHeading({ children, className = "page-title", hidden = false }: Props) {
  return (
    <h1 tabIndex={-1} className={hidden ? "sr-only" : `outline-none ${className}`}>
      {children}
    </h1>
  );
}
