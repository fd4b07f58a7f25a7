import { useCallback, useEffect, useState } from "react";
import { Refused } from "../../api/envelope";
import { announceBalance } from "../../parts/balance";
import { subscribeToReturn } from "../../shell/browser/on-return";
import { ownTimeZone } from "../../shell/browser/time-zone";
import { QueryCache, type QueryState, useCachedQuery } from "../../shell/query-cache/query-cache";
import { type Center, fetchCenter, UNKNOWN_ZONE } from "./api";
import { untilNextDay } from "./day";

const centers = new QueryCache(askCenter);
/** Time zones that this browser knows and the server does not. */
const unknownZones = new Set<string>();

const zoneHere = () => (unknownZones.has(ownTimeZone()) ? "UTC" : ownTimeZone());

async function askCenter(zone: string): Promise<Center> {
  try {
    return await fetchCenter(zone);
  } catch (error) {
    if (error instanceof Refused && error.code === UNKNOWN_ZONE) unknownZones.add(zone);
    throw error;
  }
}

export interface KnownCenter {
  state: QueryState<Center>;
  /** Time zone of the reader; null until it is known. */
  timeZone: string | null;
  reload: () => Promise<void>;
  /** Shows the reader's rewards from the response to another request, such as a check-in. */
  take: (center: Center) => void;
}

/**
 * Returns the reader's rewards of the day. They are loaded again when the next day begins, and when the reader returns
 * to the page.
 */
export function useCenter(occasion: unknown): KnownCenter {
  const [timeZone, setTimeZone] = useState<string | null>(null);
  const [state, reload] = useCachedQuery(centers, timeZone, occasion, true);
  const center = state.kind === "ready" ? state.data : null;

  // A zone that was refused is followed by one that is not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the zone is read again after each response, since the last one may have been refused
  useEffect(() => setTimeZone(zoneHere()), [state.kind]);

  // A reader who travels has another time zone.
  useEffect(() => subscribeToReturn(() => setTimeZone(zoneHere())), []);

  useEffect(() => {
    if (!center) return;
    announceBalance(center.balance);
    const wait = untilNextDay(center.check_in.next_at, Date.now());
    const timer = setTimeout(() => void reload(), wait);
    return () => clearTimeout(timer);
  }, [center, reload]);

  const take = useCallback(
    (received: Center) => {
      if (timeZone !== null) centers.update(timeZone, () => received);
    },
    [timeZone],
  );
  return { state, timeZone, reload, take };
}
