import { Icon } from "../ui/icon";
import { t } from "./messages/translate";
import type { Meta } from "./route";

/** The way back from a page without the layout. As high as the header, so that the page begins where others do. */
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
