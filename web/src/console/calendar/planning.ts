import type { Release } from "./api";

/** Actions on a section that the calendar and the list of serials beside it offer. */
export interface Planning {
  mayEdit: boolean;
  open: (release: Release, day?: string, time?: string) => void;
  /**
   * Moves a section to a day. `time` is the section's present time of day or, if it has none, the usual time of its
   * serial.
   */
  drop: (release: Release, day: string, time: string) => void;
  /** Moves a section by a number of days. If earlier moves are still running, counts from the day that they lead to. */
  step: (release: Release, days: number) => void;
}
