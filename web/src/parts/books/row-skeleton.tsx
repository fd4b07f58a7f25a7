/** A placeholder as high as a book with its description in a list. */
export function RowSkeleton() {
  return (
    <div className="book-row skeleton" aria-hidden="true">
      <span className="cover w-full" />
      <div>
        <span className="h-6 w-3/5" />
        <span className="mt-3 h-4 w-2/5" />
        <span className="mt-6 h-4 w-full" />
        <span className="mt-2 h-4 w-11/12" />
        <span className="mt-2 h-4 w-4/5" />
      </div>
    </div>
  );
}
