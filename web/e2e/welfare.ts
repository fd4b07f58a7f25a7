import type { Page } from "@playwright/test";
import type { Center } from "../src/features/welfare/api";
import { askAs } from "./ask-as";

export const today = (page: Page) => page.getByRole("region", { name: "Today" });

export const collect = (page: Page) =>
  today(page).getByRole("button", { name: /^Collect \d+ bonus coins?$/ });

/** What the server has of the rewards, on the day that it is in this zone. */
export function center(page: Page): Promise<Center> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return askAs(page, `/api/welfare/center?time_zone=${encodeURIComponent(timeZone)}`);
}

/** Bonus coins that a guest has earned: those that can be spent, and those that wait for reading. */
export const earned = ({ balance, held }: Center) => balance.bonus + (held?.bonus ?? 0);
