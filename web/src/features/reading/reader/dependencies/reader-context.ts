import { createContext, useContext, useSyncExternalStore } from "react";
import { defaultSettings, type Settings } from "../../sync/settings-model";
import { connected } from "./connected";
import type { ReaderDeps } from "./dependencies";

/** Who keeps positions, marks, settings and texts; tests bring their own. */
const DepsContext = createContext<ReaderDeps>(connected);

export function useReaderDeps(): ReaderDeps {
  return useContext(DepsContext);
}

/** The server knows no settings, so that hydration finds what it expects. */
export function useSettings(): Settings {
  const { settings } = useReaderDeps();
  return useSyncExternalStore(settings.subscribe, settings.get, () => defaultSettings);
}

/** What can be opened over the text. */
export type PanelName = "contents" | "settings" | "find" | "places" | "offline" | "help";
