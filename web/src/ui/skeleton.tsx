interface Props {
  /** Class names for width and height, such as `h-6 w-40`. */
  size: string;
}

/** A placeholder for content that is being loaded. Hidden without script, because nothing is being loaded then. */
export function Skeleton({ size }: Props) {
  return <span aria-hidden="true" className={`skeleton noscript:hidden ${size}`} />;
}
