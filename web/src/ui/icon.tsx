import bodies from "virtual:bundled-icons";

export type IconName = keyof typeof bodies;

export function isBundled(name: string): name is IconName {
  return Object.hasOwn(bodies, name);
}

/** Always decorative: the text beside it, or the control's label, says what it means. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
      className="shrink-0"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes of the icon set, put there by the build
      dangerouslySetInnerHTML={{ __html: bodies[name] }}
    />
  );
}
