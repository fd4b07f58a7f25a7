import type { components } from "../../../api/schema";
import { askSignedIn } from "../../../shell/session/ask-signed-in";
import { address } from "../api";
import { zoneOf } from "../store/day";

export type ReadingStatistics = components["schemas"]["ReadingStatistics"];

export function fetchStatistics(year: number): Promise<ReadingStatistics> {
  return askSignedIn(address("statistics", { year, zone: zoneOf(Date.now()) }));
}
