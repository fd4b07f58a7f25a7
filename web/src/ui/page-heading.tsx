import type { ReactNode } from "react";

interface Props {
  children: ReactNode;
  className?: string;
  hidden?: boolean;
}

/** The only `h1` of a page. It takes the focus after a navigation, so that keyboards and screen readers start there. */
export function PageHeading({ children, className = "page-title", hidden = false }: Props) {
  return (
    <h1 tabIndex={-1} className={hidden ? "sr-only" : `outline-none ${className}`}>
      {children}
    </h1>
  );
}
