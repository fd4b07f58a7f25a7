import type { ReactNode } from "react";
import { PageHeading } from "./page-heading";

interface Props {
  heading: string;
  /** A detail of the heading, such as the requested address. */
  detail?: string;
  text: string;
  actions?: ReactNode;
  /** Whether other content follows, so that the notice is not as high as the screen. */
  short?: boolean;
}

/** The content of a page that has nothing else to show, such as a failure or an unknown address. */
export function Notice({ heading, detail, text, actions, short = false }: Props) {
  return (
    <section
      className={`frame flex flex-col items-center justify-center text-center ${short ? "pt-16" : "min-h-[60vh] py-16"}`}
    >
      <PageHeading>{heading}</PageHeading>
      {detail && <p className="mt-4 max-w-full break-words font-mono text-ink-muted">{detail}</p>}
      <p className="page-lead max-w-text text-balance">{text}</p>
      {actions && <div className="mt-8 flex flex-wrap justify-center gap-3">{actions}</div>}
    </section>
  );
}
