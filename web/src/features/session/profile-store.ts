import { QueryCache, useCachedQuery } from "../../shell/query-cache/query-cache";
import { loadProfile } from "./account";

const profiles = new QueryCache(() => loadProfile());

/** What is known of the reader. A page that is opened later shows it at once, and asks anew. */
export function useProfile() {
  return useCachedQuery(profiles, "mine", undefined, true);
}
