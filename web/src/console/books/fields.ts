import type { Words } from "../words/say";
import type { BookBody, BookFull } from "./api";

/** The fields of a book as texts in a form. */
export interface Fields {
  title: string;
  subtitle: string;
  /** The authors' names, one per line, because a name may contain a comma. */
  authors: string;
  tags: string;
  description: string;
  genre: string;
  age: string;
  status: string;
  free: string;
  price: string;
}

export const LABELS: ReadonlyArray<readonly [keyof Fields, Words]> = [
  ["title", "details.title"],
  ["subtitle", "details.subtitle"],
  ["authors", "details.authors"],
  ["tags", "details.tags"],
  ["description", "details.description"],
  ["genre", "details.genre"],
  ["age", "details.age"],
  ["status", "details.status"],
  ["free", "details.free"],
  ["price", "details.price"],
];

export const fieldsOf = ({ book, subtitle, description, age_rating }: BookFull): Fields => ({
  title: book.title,
  subtitle,
  authors: book.authors.join("\n"),
  tags: book.tags.join("\n"),
  description,
  genre: book.genre ?? "",
  age: age_rating,
  status: book.status,
  free: String(book.free_sections),
  price: String(book.price),
});

/** Returns the fields whose texts differ. */
export const changedIn = (before: Fields, after: Fields) =>
  LABELS.filter(([name]) => before[name] !== after[name]);

/**
 * Returns the fields `theirs` of a newer version of the book, with the changes that the operator made from `before` to
 * `mine`.
 */
export function rebased(mine: Fields, before: Fields, theirs: Fields): Fields {
  const changes = changedIn(before, mine).map(([name]) => [name, mine[name]]);
  return { ...theirs, ...Object.fromEntries(changes) };
}

/** Returns the names in a text; the names are separated by line breaks or semicolons. */
export const listed = (text: string) =>
  text
    .split(/[\n;]/)
    .map((part) => part.trim())
    .filter(Boolean);

export const bodyOf = (fields: Fields, { book }: BookFull): BookBody => ({
  book_id: book.book_id,
  version: book.version,
  title: fields.title.trim(),
  subtitle: fields.subtitle.trim(),
  authors: listed(fields.authors),
  description: fields.description.trim(),
  tags: listed(fields.tags),
  genre: fields.genre || null,
  status: fields.status as BookBody["status"],
  age_rating: fields.age as BookBody["age_rating"],
  free_sections: Number(fields.free),
  price: Number(fields.price),
});
