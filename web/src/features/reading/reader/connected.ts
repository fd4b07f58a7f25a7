// The one place where the reader is joined to what keeps its places, marks, settings and texts.

import { ask } from "../../../api/envelope";
import { calls } from "./calls";
import { DEFAULTS } from "./look";
import type { Ports, SectionText, Settings } from "./ports";

// Until `../sync` is here: settings last as long as the document, texts come from the network, nothing is noted.
let settings: Settings = DEFAULTS;
const watchers = new Set<() => void>();

export const connected: Ports = {
  log: {
    note: () => {},
    local: async () => null,
    remote: async () => null,
    beat: () => {},
  },
  marks: {
    of: async () => [],
    put: () => {},
    remove: () => {},
    subscribe: () => () => {},
  },
  settings: {
    get: () => settings,
    change(part) {
      settings = { ...settings, ...part };
      for (const watcher of watchers) watcher();
    },
    subscribe(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  },
  texts: {
    get: (bookId, section) =>
      ask<SectionText>(`/api/section/text?book_id=${encodeURIComponent(bookId)}&section=${section}`),
  },
  calls,
};
