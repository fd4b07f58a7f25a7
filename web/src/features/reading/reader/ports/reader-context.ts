import { createContext, useContext, useSyncExternalStore } from "react";
import { defaultSettings, type Settings } from "../../sync/settings-model";
import { connected } from "./connected";
import type { Ports } from "./ports";

/** Who keeps places, marks, settings and texts; tests bring their own. */
const PortsContext = createContext<Ports>(connected);

export function usePorts(): Ports {
  return useContext(PortsContext);
}

/** The server knows no settings, so that hydration finds what it expects. */
export function useSettings(): Settings {
  const { settings } = usePorts();
  return useSyncExternalStore(settings.subscribe, settings.get, () => defaultSettings);
}

/** What can be opened over the text. */
export type PanelName = "contents" | "settings" | "find" | "places" | "offline" | "help";
