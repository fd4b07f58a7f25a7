import { Icon } from "../ui/icon";
import { t } from "./messages/translate";
import type { Meta } from "./route";

/** The exit link of a page without the layout, as high as the header, so that all pages begin at the same height. */
export function ExitLink({ to }: { to: NonNullable<Meta["exit"]> }) {
  return (
    <nav className="exit-link frame">
      <a href={to}>
        <Icon name="back" />
        {t(to === "/" ? "place.home" : "place.me")}
      </a>
    </nav>
  );
}
