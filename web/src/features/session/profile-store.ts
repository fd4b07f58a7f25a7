import { QueryCache, useCachedQuery } from "../../shell/query-cache/query-cache";
import { loadProfile } from "./account";

const profiles = new QueryCache(() => loadProfile());

/** Returns the reader's profile. A page that is opened later shows the cached profile at once, and loads it again. */
export function useProfile() {
  return useCachedQuery(profiles, "mine", undefined, true);
}
