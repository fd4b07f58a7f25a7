interface Props {
  src: string;
  colour: string;
  /** Empty where the title stands beside the cover anyway. */
  alt?: string;
  large?: boolean;
}

/** All covers are two wide, three high; the place has the cover's colour before the picture arrives. */
export function BookCover({ src, colour, alt = "", large = false }: Props) {
  return (
    <span className={large ? "book-cover book-cover-large" : "book-cover"}>
      <svg color={colour} aria-hidden="true" />
      <img src={src} alt={alt} width={400} height={600} loading="lazy" decoding="async" />
    </span>
  );
}
