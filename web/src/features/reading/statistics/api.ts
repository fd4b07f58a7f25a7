import type { components } from "../../../api/schema";
import { ownTimeZone } from "../../../shell/browser/time-zone";
import { askSignedIn } from "../../../shell/session/ask-signed-in";
import { address } from "../api";

export type ReadingStatistics = components["schemas"]["ReadingStatistics"];

export function fetchStatistics(year: number): Promise<ReadingStatistics> {
  return askSignedIn(address("statistics", { year, time_zone: ownTimeZone() }));
}
