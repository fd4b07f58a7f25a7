import { capitalised } from "../../shell/formats/capitalised";

/** The genres that the catalogue knows (`covers::GENRES`); any other word is a tag. */
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

/** As choices of a form. */
export const genreChoices = GENRES.map((genre) => [genre, capitalised(genre)] as const);
