import type { BodyOf, DataOf } from "../../api/endpoints";

export type BulkChange = BodyOf<"POST /api/console/books/bulk">["change"];

/** What an edit would change, as the server says before it is made. */
export type Preview = DataOf<"POST /api/console/books/bulk/preview">["list"];

/** The fields of the form for an edit of several books; what is empty stays as it is in each book. */
export interface BulkFields {
  price: string;
  free: string;
  age: string;
  addTags: string;
  removeTags: string;
  addShelf: string;
  removeShelf: string;
}

export const NO_CHANGE: BulkFields = {
  price: "",
  free: "",
  age: "",
  addTags: "",
  removeTags: "",
  addShelf: "",
  removeShelf: "",
};

/** Returns the names in a text; the names are separated by commas, semicolons or line breaks. */
const listed = (text: string) =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

const numberOf = (text: string) => (text.trim() === "" ? null : Number(text));

export const changeOf = (fields: BulkFields): BulkChange => ({
  price: numberOf(fields.price),
  free_sections: numberOf(fields.free),
  age_rating: (fields.age || null) as NonNullable<BulkChange["age_rating"]> | null,
  add_tags: listed(fields.addTags),
  remove_tags: listed(fields.removeTags),
  add_to_shelves: listed(fields.addShelf),
  remove_from_shelves: listed(fields.removeShelf),
});

/** Returns whether the form changes nothing. */
export const isEmpty = (fields: BulkFields) => Object.values(fields).every((value) => value.trim() === "");
