import { Icon } from "../ui/icon";

interface Props {
  href: string;
  label: string;
}

/** The way back from a page without the layout. As high as the layout's header, so that the page begins where others do. */
export function ExitLink({ href, label }: Props) {
  return (
    <div className="exit-link frame">
      <a href={href}>
        <Icon name="back" />
        {label}
      </a>
    </div>
  );
}
