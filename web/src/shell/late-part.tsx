import { type ReactNode, useEffect, useState } from "react";
import { t } from "./messages/translate";
import { ShortFailure } from "./short-failure";

interface Props<Part> {
  /** The same function at every render, since what it loaded is kept by it. */
  load: () => Promise<Part>;
  /** Holds the place meanwhile, and is all that the server draws. */
  waiting: ReactNode;
  /** For a part that the page does without: nothing is said when it does not come. */
  optional?: boolean;
  children: (part: Part) => ReactNode;
}

const loaded = new WeakMap<object, unknown>();

interface Late<Part> {
  /** Undefined until it has come. */
  part: Part | undefined;
  failed: boolean;
  again: () => void;
}

/** Code that is in no first load: fetched once the page is there. The server has none of it. */
export function useLate<Part>(load: () => Promise<Part>): Late<Part> {
  const [part, setPart] = useState(() => loaded.get(load) as Part | undefined);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to load
  useEffect(() => {
    let wanted = true;
    load().then(
      (come) => {
        loaded.set(load, come);
        if (wanted) setPart(() => come);
      },
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [load, attempt]);

  function again() {
    setFailed(false);
    setAttempt(attempt + 1);
  }

  return { part, failed, again };
}

/** A part of a page that comes after the page. */
export function LatePart<Part>({ load, waiting, optional = false, children }: Props<Part>) {
  const { part, failed, again } = useLate(load);
  if (part !== undefined) return children(part);
  if (!failed || optional) return waiting;
  return (
    <div className="py-16">
      <ShortFailure align="centre" text={t("failure.network")} onRetry={again} />
    </div>
  );
}
