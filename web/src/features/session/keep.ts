import type { Profile } from "./account";

/** Returns whether to ask the reader to keep the account: a guest who has paid, and who was not asked before. */
export function asksToKeep(profile: Profile | null): boolean {
  return profile?.asks_to_keep === true && profile.has_paid;
}
