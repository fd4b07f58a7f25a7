import { encode } from "uqr";

// What the standard asks for around it, in modules.
const QUIET = 4;

/** A link as a picture for another device's camera. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: QUIET });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="qr-code"
    >
      <path d={pathOf(data)} fill="currentColor" />
    </svg>
  );
}

/** One stroke for each run of dark modules in a row. */
export function pathOf(rows: ReadonlyArray<readonly boolean[]>): string {
  let path = "";
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      const start = x;
      while (row[x]) x += 1;
      if (x > start) path += `M${start} ${y}h${x - start}v1h-${x - start}z`;
    }
  }
  return path;
}
