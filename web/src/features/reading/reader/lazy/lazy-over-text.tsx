import type { ReactNode } from "react";
import type { LazyPart } from "../../../../shell/browser/load-code";
import { useLazyPart } from "../../../../shell/browser/use-lazy-part";
import { t } from "../../../../shell/messages/translate";

interface Props<Code> {
  part: LazyPart<Code>;
  /** Shown until the code is loaded, and if loading fails. */
  waiting?: ReactNode;
  children: (code: Code) => ReactNode;
}

/** A lazy part of the reading page. If its code cannot be loaded, the text stays, with a message over it. */
export function LazyOverText<Code>({ part, waiting, children }: Props<Code>) {
  const state = useLazyPart(part);
  if (state.kind === "ready") return children(state.code);
  return (
    <>
      {waiting}
      {state.kind === "failed" && (
        <div className="reader-news" data-place="foot" role="alert">
          <p className="flex-1 py-1.5">{t("failure.network")}</p>
          <button type="button" className="reader-tool font-semibold text-accent" onClick={part.preload}>
            {t("error.retry")}
          </button>
        </div>
      )}
    </>
  );
}
