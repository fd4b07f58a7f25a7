import type { DataOf, QueryOf } from "../../../api/endpoints";
import { askFileSignedIn, askSignedIn } from "../../../shell/session/ask-signed-in";

/** A mark in a list, with data of its book. */
export type ListedMark = DataOf<"GET /api/reading/marks">["list"][number];

export const fetchMarks = (query: QueryOf<"GET /api/reading/marks">) =>
  askSignedIn("GET /api/reading/marks", { query });

export type ExportFormat = "markdown" | "json";

export const exportMarks = (format: ExportFormat, book_id?: string) =>
  askFileSignedIn("GET /api/reading/marks/export", { query: { format, book_id } });
