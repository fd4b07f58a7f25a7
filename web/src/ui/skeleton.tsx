interface Props {
  /** As a class that says how wide and how high, such as `h-6 w-40`. */
  size: string;
}

/** Holds the place of something that is on its way. Without script nothing comes, and so nothing is held. */
export function Skeleton({ size }: Props) {
  return <span aria-hidden="true" className={`skeleton noscript:hidden ${size}`} />;
}
