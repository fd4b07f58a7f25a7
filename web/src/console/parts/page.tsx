import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "./icon";
import { useKeptFocus } from "./kept-focus";

interface Props {
  title: string;
  /** Text below the title. */
  lead?: ReactNode;
  back?: { href: string; label: string };
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * The layout of a view: back link, title, actions and content. The heading gets the focus when the view opens, so that
 * keyboard and screen reader start there; later, the focus stays in the view when an act removes the control that had it.
 */
export function Page({ title, lead, back, actions, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useKeptFocus();
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="view">
      <header className="view-head">
        <div className="min-w-0">
          {back && (
            <a href={back.href} className="view-back">
              <Icon name="back" size={16} />
              {back.label}
            </a>
          )}
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead && <div className="view-lead">{lead}</div>}
        </div>
        {actions && <div className="view-actions">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
