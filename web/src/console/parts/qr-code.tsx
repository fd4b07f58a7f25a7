import { encode } from "uqr";

// What the standard asks for around it, in modules.
const QUIET = 4;

/** A text as a picture for the camera of another device; dark on light in both colour modes, as scanners want it. */
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
