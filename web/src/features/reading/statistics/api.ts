import type { components } from "../../../api/schema";
import { ownTimeZone } from "../../../shell/browser/time-zone";
import { askSignedIn } from "../../../shell/session/ask-signed-in";

export type ReadingStatistics = components["schemas"]["ReadingStatistics"];

export function fetchStatistics(year: number): Promise<ReadingStatistics> {
  return askSignedIn("GET /api/reading/statistics", { query: { year, time_zone: ownTimeZone() } });
}
