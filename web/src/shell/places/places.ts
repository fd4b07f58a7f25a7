import { isRouteName } from "../../api/page";
import type { IconName } from "../../ui/icon";
import type { MessageKey } from "../messages/translate";

/** A page that is always one step away. */
export interface Place {
  route: string;
  path: string;
  label: MessageKey;
  icon: IconName;
}

const planned: readonly Place[] = [
  { route: "home", path: "/", label: "place.home", icon: "home" },
  { route: "library", path: "/library", label: "place.library", icon: "library" },
  { route: "welfare_center", path: "/welfare-center", label: "place.rewards", icon: "rewards" },
  { route: "me", path: "/me", label: "place.me", icon: "me" },
];

const searchPlace: Place = { route: "search", path: "/search", label: "place.search", icon: "search" };

/** Only what exists is linked: a place joins by its route joining the pages. */
export const places: readonly Place[] = planned.filter(({ route }) => isRouteName(route));
export const search: Place | undefined = isRouteName(searchPlace.route) ? searchPlace : undefined;
