import type { ReactNode } from "react";
import type { LazyPart } from "../browser/load-code";
import { useLazyPart } from "../browser/use-lazy-part";
import { t } from "../messages/translate";
import { ShortFailure } from "../short-failure";

interface Props<Code> {
  part: LazyPart<Code>;
  /** Content that is shown until the code is loaded, and that the server renders. */
  waiting: ReactNode;
  children: (code: Code) => ReactNode;
}

/** A part of a page whose code is loaded after the page. */
export function Lazy<Code>({ part, waiting, children }: Props<Code>) {
  const state = useLazyPart(part);
  if (state.kind === "ready") return children(state.code);
  if (state.kind !== "failed") return waiting;
  return (
    <div className="py-16">
      <ShortFailure align="centre" text={t("failure.network")} onRetry={part.preload} />
    </div>
  );
}
