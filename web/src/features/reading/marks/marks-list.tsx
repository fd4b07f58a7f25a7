import type { Site } from "../../../api/page";
export function MarksList(_: { site: Site; path: string; occasion: unknown }) {
  return null;
}
