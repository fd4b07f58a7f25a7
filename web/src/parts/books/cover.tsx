/** The fields of a book that its cover needs. */
export interface Covered {
  book_pic: string;
  cover_colour: string;
}

interface Props {
  book: Covered;
  /** Alternative text; empty if the title is beside the cover. */
  alt: string;
  className: string;
  /** Displayed width, as the `sizes` attribute of an image, so that the browser loads no larger file than needed. */
  sizes: string;
  /**
   * Whether the picture is visible when the page opens, so that it is loaded at once. Others are
   * loaded when the reader scrolls near them.
   */
  first?: boolean;
}

/**
 * The cover of a book, with the aspect ratio 2:3. Until the picture is loaded, its colour is shown. The colour is an
 * attribute of an SVG, because the content security policy forbids inline styles.
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

/** Returns the files of a cover: three widths of an uploaded cover, one scalable file of a drawn cover. */
function sourcesOf(picture: string, sizes: string): { srcSet?: string; sizes?: string } {
  const [, path, version] = /^(.+)-320\.webp(\?.*)?$/.exec(picture) ?? [];
  if (path === undefined) return {};
  const widths = [160, 320, 640].map((width) => `${path}-${width}.webp${version ?? ""} ${width}w`);
  return { srcSet: widths.join(", "), sizes };
}

/** A gradient in the colour of a cover, as the background around it. */
export function Tint({ colour }: { colour: string }) {
  return <svg className="tint" color={colour} aria-hidden="true" />;
}
