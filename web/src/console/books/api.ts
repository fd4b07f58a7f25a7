import type { BodyOf, DataOf, QueryOf } from "../../api/endpoints";
import { ask } from "../data/ask";

export type BookRow = DataOf<"GET /api/console/books">["list"][number];
export type BookFull = DataOf<"GET /api/console/book">;
export type BookBody = BodyOf<"POST /api/console/book">;
export type SectionRow = DataOf<"GET /api/console/sections">["list"][number];

export const listBooks = (query: QueryOf<"GET /api/console/books">) =>
  ask("GET /api/console/books", { query });
export const fetchBook = (book_id: string) => ask("GET /api/console/book", { query: { book_id } });
export const listSections = (book_id: string, after?: string) =>
  ask("GET /api/console/sections", { query: { book_id, after: after ? Number(after) : null } });

export const bookKey = (book_id: string) => `book ${book_id}`;
