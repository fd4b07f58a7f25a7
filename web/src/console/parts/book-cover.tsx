interface Props {
  src: string;
  colour: string;
  /** Alternative text; empty if the title is shown beside the cover. */
  alt?: string;
  large?: boolean;
}

/** A book's cover in the aspect ratio 2:3. The cover's colour is shown until the picture has loaded. */
export function BookCover({ src, colour, alt = "", large = false }: Props) {
  return (
    <span className={large ? "book-cover book-cover-large" : "book-cover"}>
      <svg color={colour} aria-hidden="true" />
      <img src={src} alt={alt} width={400} height={600} loading="lazy" decoding="async" />
    </span>
  );
}
