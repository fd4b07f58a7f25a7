import { encode } from "uqr";

// Width of the margin around the code, in modules, as the standard requires.
const QUIET = 4;

/** A QR code of a link, for the camera of another device. */
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

/** Returns the SVG path of a QR code, with one line for each run of dark modules in a row. */
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
