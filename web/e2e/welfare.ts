import type { Page } from "@playwright/test";
import type { Center } from "../src/features/welfare/api";
import { askAs } from "./ask-as";

export const today = (page: Page) => page.getByRole("region", { name: "Today" });

export const collect = (page: Page) =>
  today(page).getByRole("button", { name: /^Collect \d+ bonus coins?$/ });

/** Returns the reader's rewards of today, in the time zone of the tests. */
export function center(page: Page): Promise<Center> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return askAs(page, `/api/welfare/center?time_zone=${encodeURIComponent(timeZone)}`);
}

/** Returns a guest's bonus coins: spendable ones and held rewards. */
export const earned = ({ balance, held }: Center) => balance.bonus + (held?.bonus ?? 0);
