import { createContext, useContext, useSyncExternalStore } from "react";
import { defaultSettings, type Settings } from "../../sync/settings-model";
import { connected } from "./connected";
import type { ReaderDeps } from "./dependencies";

/** The dependencies of the reading page, by default those of the app. */
const DepsContext = createContext<ReaderDeps>(connected);

export function useReaderDeps(): ReaderDeps {
  return useContext(DepsContext);
}

/** Returns the reader's settings. During hydration these are the defaults, with which the server rendered. */
export function useSettings(): Settings {
  const { settings } = useReaderDeps();
  return useSyncExternalStore(settings.subscribe, settings.get, () => defaultSettings);
}

/** The panels that can be opened over the text. */
export type PanelName = "contents" | "settings" | "find" | "places" | "offline" | "help";
