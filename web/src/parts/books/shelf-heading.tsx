import type { ReactNode } from "react";
import { t } from "../../shell/messages/translate";

interface Props {
  id: string;
  children: ReactNode;
  /** Path of the whole list; absent if there is none. */
  href?: string;
}

export function ShelfHeading({ id, children, href }: Props) {
  return (
    <div className="frame flex items-baseline justify-between gap-4">
      <h2 id={id} className="font-semibold font-serif text-2xl text-ink tracking-tight md:text-[1.75rem]">
        {children}
      </h2>
      {href && (
        <a href={href} aria-describedby={id} className="text-link shrink-0">
          {t("shelf.all")}
        </a>
      )}
    </div>
  );
}
