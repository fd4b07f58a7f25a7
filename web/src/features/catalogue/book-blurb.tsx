import { useState } from "react";
import { t } from "../../shell/messages/translate";

/** Number of characters of a description that a phone shows before the description is expanded. */
const FITS = 200;

/**
 * The description of a book. On a phone, a long description is collapsed, so that the button to read is on the first
 * screen.
 */
export function BookBlurb({ text }: { text: string }) {
  const isLong = text.length > FITS;
  const [whole, setWhole] = useState(false);
  if (text === "") return null;
  return (
    <>
      <p className="book-blurb" data-cut={(isLong && !whole) || undefined}>
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
          className="text-link md:hidden noscript:hidden"
        >
          {t(whole ? "book.less" : "book.more")}
        </button>
      )}
    </>
  );
}
