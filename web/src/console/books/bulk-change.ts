import type { BodyOf, DataOf } from "../../api/endpoints";
import { listed } from "./fields";

export type BulkChange = BodyOf<"POST /api/console/books/bulk">["change"];

/** What an edit of several books would change, as the server says before the edit is made. */
export type Preview = DataOf<"POST /api/console/books/bulk/preview">["list"];

/** The form fields for an edit of several books. An empty field changes nothing in the books. */
export interface BulkFields {
  price: string;
  free: string;
  age: string;
  /** Tags, one per line. */
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
