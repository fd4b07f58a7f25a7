import { capitalised } from "../../shell/formats/capitalised";

/** The genres of the catalogue (`covers::GENRES`). A tag that is not in this list is an ordinary tag. */
const GENRES = [
  "urban",
  "fantasy",
  "sci-fi",
  "romance",
  "mystery",
  "history",
  "games",
  "supernatural",
  "light novel",
] as const;

/** The genres as options of a select box. */
export const genreChoices = GENRES.map((genre) => [genre, capitalised(genre)] as const);
