import { encode } from "uqr";

// Width in modules of the light border that the QR code standard requires.
const QUIET = 4;

/** Shows a text as a QR code. It is dark on light in both colour modes, because scanners need that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: QUIET });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="qr"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
