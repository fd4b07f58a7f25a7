import { isRouteName } from "../../api/page";
import type { IconName } from "../../ui/icon";
import type { MessageKey } from "../messages/translate";

/** A main page of the site: every page with the site's layout has a link to it. */
export interface MainPage {
  route: string;
  path: string;
  label: MessageKey;
  icon: IconName;
}

const planned: readonly MainPage[] = [
  { route: "home", path: "/", label: "place.home", icon: "home" },
  { route: "library", path: "/library", label: "place.library", icon: "library" },
  { route: "welfare_center", path: "/welfare-center", label: "place.rewards", icon: "rewards" },
  { route: "me", path: "/me", label: "place.me", icon: "me" },
];

const searchEntry: MainPage = { route: "search", path: "/search", label: "place.search", icon: "search" };

/** The main pages that the site has. Pages without a route are left out. */
export const mainPages: readonly MainPage[] = planned.filter(({ route }) => isRouteName(route));
export const searchPage: MainPage | undefined = isRouteName(searchEntry.route) ? searchEntry : undefined;
