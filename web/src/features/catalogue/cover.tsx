interface Props {
  src: string;
  /** Empty where the title stands beside the cover anyway. */
  alt: string;
  className: string;
  /** The picture a reader sees first: fetched at once, the others when they come near. */
  first?: boolean;
}

/** All covers are two wide, three high; the size attributes keep their place before they arrive. */
export function Cover({ src, alt, className, first = false }: Props) {
  return (
    <img
      src={src}
      alt={alt}
      width={400}
      height={600}
      className={`cover ${className}`}
      {...(first ? { fetchPriority: "high" } : { loading: "lazy", decoding: "async" })}
    />
  );
}
