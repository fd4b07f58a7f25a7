// The one place where the reader is joined to what keeps its places, marks, settings and texts.

import { marks, readingLog, readingSettings, texts } from "../../sync";
import { calls } from "./calls";
import type { ReaderDeps } from "./dependencies";

export const connected: ReaderDeps = { log: readingLog, marks, settings: readingSettings, texts, calls };
