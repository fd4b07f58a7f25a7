import { useEffect, useLayoutEffect } from "react";
import type { BookSession } from "../book/book-session";
import { useReaderDeps, useSettings } from "../dependencies/reader-context";
import { applyLook } from "./look";

/** Applies the reader's settings whenever they change. The position in the text stays the same. */
export function useLook(session: BookSession | null): void {
  const deps = useReaderDeps();
  const settings = useSettings();

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the settings change, but reads them from `deps`, because the first render has the defaults
  useLayoutEffect(() => {
    applyLook(deps.settings.get());
    session?.relayout();
  }, [session, settings, deps]);

  // A font may be loaded after the text is laid out.
  useEffect(() => {
    const relayout = () => session?.relayout();
    document.fonts?.addEventListener("loadingdone", relayout);
    return () => document.fonts?.removeEventListener("loadingdone", relayout);
  }, [session]);
}
