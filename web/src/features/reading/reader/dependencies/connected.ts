// The dependencies of the reading page in the app: the stores of positions, marks, settings and texts.

import { marks, readingLog, readingSettings, texts } from "../../sync";
import { calls } from "./calls";
import type { ReaderDeps } from "./dependencies";

export const connected: ReaderDeps = { log: readingLog, marks, settings: readingSettings, texts, calls };
