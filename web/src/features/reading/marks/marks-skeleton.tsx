import { Skeleton } from "../../../ui/skeleton";

const ROWS = ["a", "b", "c"];

/** A placeholder as high as a few marks. */
export function MarksSkeleton() {
  return (
    <div aria-hidden="true" className="max-w-4xl pt-6">
      <Skeleton size="h-11 w-full" />
      {ROWS.map((row) => (
        <div key={row} className="pt-8">
          <Skeleton size="h-5 w-1/3" />
          <div className="mt-3">
            <Skeleton size="h-28 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
