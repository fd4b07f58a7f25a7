/** What of a book its cover needs. */
export interface Covered {
  book_pic: string;
  cover_colour: string;
}

interface Props {
  book: Covered;
  /** Empty where the title stands beside the cover anyway. */
  alt: string;
  className: string;
  /** How wide it is drawn, as the `sizes` of an image, so that the browser picks no larger file than it needs. */
  sizes: string;
  /** The picture a reader sees first: fetched at once, the others when they come near. */
  first?: boolean;
}

/**
 * All covers are two wide, three high. The place has the cover's colour before the picture arrives: as an attribute of
 * an SVG, since the content security policy takes no inline style.
 */
export function Cover({ book, alt, className, sizes, first = false }: Props) {
  return (
    <span className={`cover ${className}`}>
      <svg color={book.cover_colour} aria-hidden="true" />
      <img
        src={book.book_pic}
        alt={alt}
        width={400}
        height={600}
        {...sourcesOf(book.book_pic, sizes)}
        {...(first ? { fetchPriority: "high" } : { loading: "lazy", decoding: "async" })}
      />
    </span>
  );
}

/** An uploaded cover is there in three widths; a drawn one is sharp in all. */
function sourcesOf(picture: string, sizes: string): { srcSet?: string; sizes?: string } {
  const [, path, version] = /^(.+)-320\.webp(\?.*)?$/.exec(picture) ?? [];
  if (path === undefined) return {};
  const widths = [160, 320, 640].map((width) => `${path}-${width}.webp${version ?? ""} ${width}w`);
  return { srcSet: widths.join(", "), sizes };
}

/** The light a cover throws on what stands around it. */
export function Tint({ colour }: { colour: string }) {
  return <svg className="tint" color={colour} aria-hidden="true" />;
}
